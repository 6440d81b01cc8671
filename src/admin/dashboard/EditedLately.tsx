import { Link } from '@payloadcms/ui'
import type { EditedDocument, Status } from './data/loadContent'
import { Moment } from '../records/Moment'
import { Section } from '../frame/Section'

const words: Record<Status, string> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Changed',
}

export const StatusMark = ({ status }: { status: Status }) => (
  <span className={`desk-status desk-status--${status}`}>{words[status]}</span>
)

type EditedLatelyProps = {
  documents: EditedDocument[]
  /** Who is changing which of them right now, by their keys. */
  editors: Map<string, string>
}

export const EditedLately = ({ documents, editors }: EditedLatelyProps) => (
  <Section id="edited" title="Recently edited">
    {documents.length === 0 ? (
      <p className="desk-empty">Nothing has been written yet.</p>
    ) : (
      <ul className="desk-list">
        {documents.map(({ key, title, kind, status, updatedAt, href }) => (
          <li key={key}>
            <span className="desk-list__title">
              <Link href={href} prefetch={false}>
                {title}
              </Link>
              {editors.has(key) && (
                <span className="desk-list__editor">{editors.get(key)} is editing</span>
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
