import { Link } from '@payloadcms/ui'
import type { ScheduledChange } from './data/loadScheduled'
import { Moment } from '../records/Moment'
import { Section } from '../frame/Section'

const say = ({ type, failed }: ScheduledChange) => {
  if (failed) return type === 'publish' ? 'Could not be published' : 'Could not be unpublished'
  return type === 'publish' ? 'Goes live' : 'Will be unpublished'
}

type ScheduledProps = { changes: ScheduledChange[]; mayWrite: boolean }

export const Scheduled = ({ changes, mayWrite }: ScheduledProps) => (
  <Section id="scheduled" title="Scheduled">
    {changes.length === 0 ? (
      <p className="desk-empty">
        Nothing is scheduled.
        {mayWrite &&
          ' To publish something later, open it and choose “Schedule Publish” beside the publish button.'}
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
                {say(change)} <Moment at={change.at} />
              </span>
              <span>{change.kind}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
