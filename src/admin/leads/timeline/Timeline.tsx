'use client'

import { useTranslation } from '@payloadcms/ui'
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
import { useSaid } from '../../language/useSaid'
import { regionOf, type Say } from '../../../platform/language/said'

/** More would push what else there is to do off a phone. */
const shownAtFirst = 12

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

const originOf = ({ page, referrer, campaign }: RequestEntry, say: Say): string =>
  [
    page && say({ en: `on ${page}`, de: `auf ${page}` }),
    referrer && say({ en: `came from ${hostOf(referrer)}`, de: `kam von ${hostOf(referrer)}` }),
    campaign && say({ en: `campaign ${campaign}`, de: `Kampagne ${campaign}` }),
  ]
    .filter(Boolean)
    .join(', ')

const consentOf = ({ consent }: RequestEntry, say: Say): string => {
  if (!consent.privacy) return say({ en: 'Agreed to nothing', de: 'In nichts eingewilligt' })
  const { version } = consent
  const agreed = say({
    en: `Agreed to the privacy notice${version ? ` (version ${version})` : ''}`,
    de: `Den Datenschutzhinweisen zugestimmt${version ? ` (Version ${version})` : ''}`,
  })
  const news = consent.marketing
    ? { en: 'and to news', de: 'und Neuigkeiten' }
    : { en: 'not to news', de: 'Neuigkeiten nicht' }
  return `${agreed}, ${say(news)}`
}

const Request = ({ request }: { request: RequestEntry }) => {
  const say = useSaid()
  const { language } = useTranslation().i18n
  const origin = originOf(request, say)
  return (
    <>
      {request.spamReasons !== null && (
        <p className="timeline__spam">
          {say({ en: 'Marked as spam', de: 'Als Spam erkannt' })}
          {request.spamReasons && `: ${describeSpam(request.spamReasons, language)}`}
        </p>
      )}
      {request.suspicion !== null && (
        <p className="timeline__suspected">
          {say({ en: 'Suspected:', de: 'Verdächtig:' })} {describeSpam(request.suspicion, language)}
        </p>
      )}
      {request.preferredTime && (
        <WishedTime at={request.preferredTime} timezone={request.timezone ?? undefined} />
      )}
      {request.modules.length > 0 && (
        <p className="timeline__small">
          {say({ en: 'Interested in', de: 'Interesse an' })} {request.modules.join(', ')}
        </p>
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
      <p className="timeline__small">{consentOf(request, say)}</p>
    </>
  )
}

const modifierOf = (entry: TimelineEntry): string => {
  if (entry.kind === 'mail') return `mail timeline__entry--${entry.state}`
  return entry.kind
}

const Entry = ({ entry, timeZone }: { entry: TimelineEntry; timeZone: string }) => {
  const say = useSaid()
  const { language } = useTranslation().i18n
  return (
    <li className={`timeline__entry timeline__entry--${modifierOf(entry)}`}>
      <time className="timeline__time" dateTime={entry.at}>
        {new Date(entry.at).toLocaleTimeString(regionOf(language), {
          hour: '2-digit',
          minute: '2-digit',
          timeZone,
        })}
      </time>
      <div className="timeline__what">
        <p className="timeline__sentence">{describeEntry(entry, language)}</p>
        {entry.kind === 'request' && <Request request={entry} />}
        {'conversation' in entry && entry.conversation && (
          <ConversationLink conversation={entry.conversation} />
        )}
        {entry.kind === 'download' && entry.withheld && (
          <p className="timeline__small">{describeSpam(entry.withheld, language)}</p>
        )}
        {entry.kind === 'mail' && entry.state !== 'sent' && entry.lastError && (
          <p className="timeline__small timeline__error">
            {entry.state === 'withheld'
              ? entry.lastError
              : say({
                  en: `The mail server said: ${entry.lastError}`,
                  de: `Der Mailserver sagte: ${entry.lastError}`,
                })}
          </p>
        )}
      </div>
    </li>
  )
}

/** The timeline of a lead, the newest first, by days on the reader's calendar. */
export const Timeline = ({ id, first }: { id: string; first: LeadTimeline }) => {
  const { entries, isCut } = useTimeline({ id, first })
  const [isWhole, setWhole] = useState(false)
  const timeZone = useTimeZone()
  const say = useSaid()
  const { language } = useTranslation().i18n
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst)
  const rest = entries.length - shown.length
  return (
    <section aria-labelledby="timeline-title" className="timeline">
      <h2 id="timeline-title">{say({ en: 'Timeline', de: 'Zeitleiste' })}</h2>
      {groupByDay(shown, { timeZone, language }).map((day) => (
        <div className="timeline__day" key={day.day}>
          <h3>{day.title}</h3>
          <ol>
            {day.entries.map((entry) => (
              <Entry entry={entry} key={entry.id} timeZone={timeZone} />
            ))}
          </ol>
        </div>
      ))}
      {entries.length === 0 && (
        <p className="timeline__small">{say({ en: 'Nothing yet.', de: 'Noch nichts.' })}</p>
      )}
      {rest > 0 && (
        <button className="timeline__more" onClick={() => setWhole(true)} type="button">
          {say({ en: `Show ${rest} earlier`, de: `${rest} frühere zeigen` })}
        </button>
      )}
      {rest === 0 && isCut && (
        <p className="timeline__small">
          {say({ en: 'Older entries are not shown.', de: 'Ältere Einträge werden nicht gezeigt.' })}
        </p>
      )}
      {timeZone === 'UTC' && entries.length > 0 && (
        <p className="timeline__small">{say({ en: 'Times in UTC.', de: 'Zeiten in UTC.' })}</p>
      )}
    </section>
  )
}
