import { FieldList } from './FieldView'
import type { Draft } from './loadDraft'
import { Picture, type MediaDocument } from './Picture'
import { RefreshOnSave } from './RefreshOnSave'
import './preview.css'

/** Shown in the head of the page, or of use in the panel only. */
const elsewhere = [
  'title',
  'summary',
  'slug',
  'heroImage',
  'tags',
  'seo',
  'internalNotes',
  'publishedAt',
]

const isPicture = (value: unknown): value is MediaDocument =>
  typeof value === 'object' && value !== null && 'url' in value

const Banner = ({ draft: { status, publicUrl, editUrl } }: { draft: Draft }) => (
  <header className="preview-banner">
    <p>
      <strong>{status === 'draft' ? 'Draft preview' : 'Preview'}</strong>{' '}
      {status === 'draft'
        ? 'Only you and your colleagues see this.'
        : 'This is the published version.'}
    </p>
    <p>
      <a href={editUrl} target="_top">
        Edit
      </a>
      {publicUrl && (
        <a href={publicUrl} rel="noreferrer" target="_blank">
          Open on the website
        </a>
      )}
    </p>
  </header>
)

export const DraftView = ({ draft }: { draft: Draft }) => {
  const { collection, doc, title, locale } = draft
  const summary = typeof doc.summary === 'string' ? doc.summary : undefined
  const tags = Array.isArray(doc.tags) ? (doc.tags as string[]) : []
  return (
    <>
      <Banner draft={draft} />
      <main className="preview" lang={locale}>
        <h1>{title}</h1>
        {summary && <p className="lead">{summary}</p>}
        {isPicture(doc.heroImage) && <Picture media={doc.heroImage} size="hero" />}
        <FieldList data={doc} fields={collection.fields} omit={elsewhere} />
        {tags.length > 0 && (
          <ul className="preview-tags">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </main>
      <RefreshOnSave />
    </>
  )
}
