import { getTranslation } from '@payloadcms/translations'
import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import type { ClickedDocument } from '../../search/engine'
import { QueryBar } from './QueryBar'
import { place } from './share'
import { grouped, saying } from '../../platform/language/said'

type ClickedDocumentsProps = {
  documents: ClickedDocument[]
  req: Pick<PayloadRequest, 'i18n' | 'payload'>
}

const kindOf = ({ i18n, payload }: ClickedDocumentsProps['req'], slug: string): string => {
  const known = payload.config.collections.find((collection) => collection.slug === slug)
  return known ? getTranslation(known.labels.singular, i18n) : slug
}

/** Which results people open. */
export const ClickedDocuments = ({ documents, req }: ClickedDocumentsProps) => {
  const { language } = req.i18n
  const say = saying(language)
  if (documents.length === 0)
    return <p className="desk-empty">{say({ en: 'No clicks yet.', de: 'Noch keine Klicks.' })}</p>
  const most = documents[0]?.clicks ?? 1
  const { admin } = req.payload.config.routes
  return (
    <table className="desk-counts queries queries--documents">
      <thead>
        <tr>
          <th scope="col">{say({ en: 'Document', de: 'Dokument' })}</th>
          <th scope="col">{say({ en: 'Clicks', de: 'Klicks' })}</th>
          <th scope="col">{say({ en: 'Position', de: 'Position' })}</th>
        </tr>
      </thead>
      <tbody>
        {documents.map(({ collection, id, title, clicks, position }) => (
          <tr key={`${collection} ${id}`}>
            <th scope="row">
              {title === null ? (
                <span className="queries__gone">
                  {say({ en: 'Not on the website any more', de: 'Nicht mehr auf der Website' })}
                </span>
              ) : (
                <Link href={`${admin}/collections/${collection}/${id}`} prefetch={false}>
                  {title}
                </Link>
              )}{' '}
              <span className="queries__facts">{kindOf(req, collection)}</span>
              <QueryBar kind="found" most={most} part={clicks} />
            </th>
            <td>{grouped(clicks, language)}</td>
            <td>{place(position, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
