import { Link } from '@payloadcms/ui'
import type { ScheduledChange } from './data/loadScheduled'
import { Moment } from '../records/Moment'
import { Section } from '../frame/Section'
import { Said } from '../language/Said'
import type { Words } from '../../platform/language/said'

const wordsOf = ({ type, failed }: ScheduledChange): Words => {
  if (failed)
    return type === 'publish'
      ? { en: 'Could not be published', de: 'Konnte nicht veröffentlicht werden' }
      : { en: 'Could not be unpublished', de: 'Konnte nicht zurückgezogen werden' }
  return type === 'publish'
    ? { en: 'Goes live', de: 'Erscheint' }
    : { en: 'Will be unpublished', de: 'Wird zurückgezogen' }
}

type ScheduledProps = { changes: ScheduledChange[]; mayWrite: boolean }

export const Scheduled = ({ changes, mayWrite }: ScheduledProps) => (
  <Section id="scheduled" title={{ en: 'Scheduled', de: 'Geplant' }}>
    {changes.length === 0 ? (
      <p className="desk-empty">
        <Said de="Nichts ist geplant." en="Nothing is scheduled." />
        {mayWrite && (
          <>
            {' '}
            <Said
              de="Um etwas später zu veröffentlichen, öffnen Sie es und wählen Sie neben dem Veröffentlichen-Knopf „Veröffentlichungsplanung“."
              en="To publish something later, open it and choose “Schedule Publish” beside the publish button."
            />
          </>
        )}
      </p>
    ) : (
      <ul className="desk-list">
        {changes.map((change) => (
          <li key={change.id}>
            <Link className="desk-list__title" href={change.href} prefetch={false}>
              {change.title}
            </Link>
            <span className="desk-list__facts">
              <span className={`desk-when desk-when--${change.failed ? 'failed' : change.type}`}>
                <Said {...wordsOf(change)} /> <Moment at={change.at} />
              </span>
              <span>{change.kind}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
