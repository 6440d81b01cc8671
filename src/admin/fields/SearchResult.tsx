'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useSaid } from '../language/useSaid'

type SearchResultProps = { siteUrl: string }

const maxTitle = 60
const maxDescription = 160

const shorten = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()} …`

/** How a search engine may show the page, with what it falls back to where a field is empty. */
export const SearchResult = ({ siteUrl }: SearchResultProps) => {
  const say = useSaid()
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
      <p className="search-result__caption">
        {say({ en: 'In a list of search results', de: 'In einer Liste von Suchergebnissen' })}
      </p>
      <div className="search-result__card">
        <span className="search-result__url">
          {[siteUrl.replace(/^https?:\/\//, ''), collectionSlug, address || '…'].join(' › ')}
        </span>
        <span className="search-result__title">
          {shorten(title || say({ en: 'Untitled', de: 'Ohne Titel' }), maxTitle)}
        </span>
        <span className="search-result__text">
          {shorten(
            description || say({ en: 'No summary yet.', de: 'Noch keine Zusammenfassung.' }),
            maxDescription,
          )}
        </span>
      </div>
    </div>
  )
}
