'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'

type SearchResultProps = { siteUrl: string }

const maxTitle = 60
const maxDescription = 160

const shorten = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()} …`

/** How a search engine may show the page, with what it falls back to where a field is empty. */
export const SearchResult = ({ siteUrl }: SearchResultProps) => {
  const { collectionSlug } = useDocumentInfo()
  const { title, description, address } = useFormFields(([fields]) => {
    const text = (path: string) => String(fields[path]?.value ?? '')
    return {
      title: text('seo.title') || text('title'),
      description: text('seo.description') || text('summary'),
      address: text('slug'),
    }
  })

  return (
    <div className="search-result">
      <p className="search-result__caption">In a list of search results</p>
      <div className="search-result__card">
        <span className="search-result__url">
          {[siteUrl.replace(/^https?:\/\//, ''), collectionSlug, address || '…'].join(' › ')}
        </span>
        <span className="search-result__title">{shorten(title || 'Untitled', maxTitle)}</span>
        <span className="search-result__text">
          {shorten(description || 'No summary yet.', maxDescription)}
        </span>
      </div>
    </div>
  )
}
