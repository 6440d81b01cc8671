'use client'

import { useState } from 'react'
import { describeSpam } from '../../../people/suspicion/describeSpam'
import type {
  LeadTimeline,
  RequestEntry,
  TimelineEntry,
} from '../../../people/timeline/timelineEntry'
import { useTimeZone } from '../../time/useTimeZone'
import { ConversationLink } from './ConversationLink'
import { Downloaded } from './Downloaded'
import { groupByDay } from './groupByDay'
import { describeEntry } from './timelineWords'
import { useTimeline } from './useTimeline'
import { WishedTime } from './WishedTime'

/** More would push what else there is to do off a phone. */
const shownAtFirst = 12

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

const originOf = ({ page, referrer, campaign }: RequestEntry): string =>
  [
    page && `on ${page}`,
    referrer && `came from ${hostOf(referrer)}`,
    campaign && `campaign ${campaign}`,
  ]
    .filter(Boolean)
    .join(', ')

const consentOf = ({ consent }: RequestEntry): string =>
  [
    consent.privacy
      ? `Agreed to the privacy notice${consent.version ? ` (version ${consent.version})` : ''}`
      : 'Agreed to nothing',
    consent.privacy && (consent.marketing ? 'and to news' : 'not to news'),
  ]
    .filter(Boolean)
    .join(', ')

const Request = ({ request }: { request: RequestEntry }) => {
  const origin = originOf(request)
  return (
    <>
      {request.spamReasons !== null && (
        <p className="timeline__spam">
          Marked as spam{request.spamReasons && `: ${describeSpam(request.spamReasons)}`}
        </p>
      )}
      {request.suspicion !== null && (
        <p className="timeline__suspected">Suspected: {describeSpam(request.suspicion)}</p>
      )}
      {request.preferredTime && (
        <WishedTime at={request.preferredTime} timezone={request.timezone ?? undefined} />
      )}
      {request.modules.length > 0 && (
        <p className="timeline__small">Interested in {request.modules.join(', ')}</p>
      )}
      {request.download && <Downloaded file={request.download} />}
      {((request.subject && !request.download) || request.message) && (
        <blockquote className="timeline__message">
          {request.subject && !request.download && <strong>{request.subject}</strong>}
          {request.message}
        </blockquote>
      )}
      <p className="timeline__small">
        {request.reference}
        {origin && ` · ${origin}`}
      </p>
      <p className="timeline__small">{consentOf(request)}</p>
    </>
  )
}

const modifierOf = (entry: TimelineEntry): string => {
  if (entry.kind === 'mail') return `mail timeline__entry--${entry.state}`
  return entry.kind
}

const Entry = ({ entry, timeZone }: { entry: TimelineEntry; timeZone: string }) => (
  <li className={`timeline__entry timeline__entry--${modifierOf(entry)}`}>
    <time className="timeline__time" dateTime={entry.at}>
      {new Date(entry.at).toLocaleTimeString('en-GB', {
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      })}
    </time>
    <div className="timeline__what">
      <p className="timeline__sentence">{describeEntry(entry)}</p>
      {entry.kind === 'request' && <Request request={entry} />}
      {'conversation' in entry && entry.conversation && (
        <ConversationLink conversation={entry.conversation} />
      )}
      {entry.kind === 'download' && entry.withheld && (
        <p className="timeline__small">{describeSpam(entry.withheld)}</p>
      )}
      {entry.kind === 'mail' && entry.state !== 'sent' && entry.lastError && (
        <p className="timeline__small timeline__error">
          {entry.state === 'withheld'
            ? entry.lastError
            : `The mail server said: ${entry.lastError}`}
        </p>
      )}
    </div>
  </li>
)

/** The timeline of a lead, the newest first, by days on the reader's calendar. */
export const Timeline = ({ id, first }: { id: string; first: LeadTimeline }) => {
  const { entries, isCut } = useTimeline({ id, first })
  const [isWhole, setWhole] = useState(false)
  const timeZone = useTimeZone()
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst)
  const rest = entries.length - shown.length
  return (
    <section aria-labelledby="timeline-title" className="timeline">
      <h2 id="timeline-title">Timeline</h2>
      {groupByDay(shown, { timeZone }).map((day) => (
        <div className="timeline__day" key={day.day}>
          <h3>{day.title}</h3>
          <ol>
            {day.entries.map((entry) => (
              <Entry entry={entry} key={entry.id} timeZone={timeZone} />
            ))}
          </ol>
        </div>
      ))}
      {entries.length === 0 && <p className="timeline__small">Nothing yet.</p>}
      {rest > 0 && (
        <button className="timeline__more" onClick={() => setWhole(true)} type="button">
          Show {rest} earlier
        </button>
      )}
      {rest === 0 && isCut && <p className="timeline__small">Older entries are not shown.</p>}
      {timeZone === 'UTC' && entries.length > 0 && <p className="timeline__small">Times in UTC.</p>}
    </section>
  )
}
