import { Link } from '@payloadcms/ui'
import type { EditedDocument, Status } from './data/loadContent'
import { Moment } from '../records/Moment'
import { Section } from '../frame/Section'
import { Said } from '../language/Said'
import type { Words } from '../../platform/language/said'

const words: Record<Status, Words> = {
  draft: { en: 'Draft', de: 'Entwurf' },
  published: { en: 'Published', de: 'Veröffentlicht' },
  changed: { en: 'Changed', de: 'Geändert' },
}

export const StatusMark = ({ status }: { status: Status }) => (
  <span className={`desk-status desk-status--${status}`}>
    <Said {...words[status]} />
  </span>
)

type EditedLatelyProps = {
  documents: EditedDocument[]
  /** Who is changing which of them right now, by their keys. */
  editors: Map<string, string>
}

export const EditedLately = ({ documents, editors }: EditedLatelyProps) => (
  <Section id="edited" title={{ en: 'Recently edited', de: 'Zuletzt bearbeitet' }}>
    {documents.length === 0 ? (
      <p className="desk-empty">
        <Said de="Noch wurde nichts geschrieben." en="Nothing has been written yet." />
      </p>
    ) : (
      <ul className="desk-list">
        {documents.map(({ key, title, kind, status, updatedAt, href }) => (
          <li key={key}>
            <span className="desk-list__title">
              <Link href={href} prefetch={false}>
                {title}
              </Link>
              {editors.has(key) && (
                <span className="desk-list__editor">
                  <Said
                    de={`${editors.get(key)} bearbeitet es`}
                    en={`${editors.get(key)} is editing`}
                  />
                </span>
              )}
            </span>
            <span className="desk-list__facts">
              <StatusMark status={status} />
              <span>{kind}</span>
              <Moment at={updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
