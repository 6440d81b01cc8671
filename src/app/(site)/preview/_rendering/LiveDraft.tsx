'use client'

import { useLivePreview } from 'frontdesk-client/react'
import { FieldList, type Values } from './FieldView'
import type { Outline } from './outline'
import { Picture, type MediaDocument } from './Picture'

const isPicture = (value: unknown): value is MediaDocument =>
  typeof value === 'object' && value !== null && 'url' in value

type Props = { draft: Values; outline: readonly Outline[]; locale: string }

/** A document of any collection: as it was when the page was made, and then as somebody types it in the panel. */
export const LiveDraft = ({ draft, outline, locale }: Props) => {
  const doc = useLivePreview(draft, { serverUrl: '/', query: { format: 'html' } })
  const tags = Array.isArray(doc.tags) ? (doc.tags as string[]) : []
  return (
    <main className="preview" lang={locale}>
      <h1 data-field="title">{String(doc.title || 'Untitled')}</h1>
      {typeof doc.summary === 'string' && doc.summary && (
        <p className="lead" data-field="summary">
          {doc.summary}
        </p>
      )}
      {isPicture(doc.heroImage) && (
        <div data-field="heroImage">
          <Picture media={doc.heroImage} size="hero" />
        </div>
      )}
      <FieldList data={doc} fields={outline} />
      {tags.length > 0 && (
        <ul className="preview-tags" data-field="tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </main>
  )
}
