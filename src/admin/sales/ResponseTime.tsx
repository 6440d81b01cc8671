import { Link } from '@payloadcms/ui'
import type { ResponseReport } from '../../people/report/reportResponse'
import type { LeadsList } from '../leads/list/leadsList'
import { describeDuration } from './describeDuration'
import { grouped, saying } from '../../platform/language/said'

type ResponseTimeProps = {
  report: ResponseReport
  days: number
  list: LeadsList
  now: Date
  language: string
}

const dayMs = 24 * 60 * 60 * 1000

const inWords = (seconds: number | undefined, language: string) =>
  seconds === undefined ? '–' : describeDuration(seconds, language)

/** How soon people hear from us, and who has not yet. */
export const ResponseTime = ({ report, days, list, now, language }: ResponseTimeProps) => {
  const say = saying(language)
  const { answered, median, percentile90, waiting } = report
  const waitingHref = list([
    { status: { equals: 'new' } },
    { respondedAt: { exists: false } },
    { submissionsCount: { greater_than: 0 } },
    { createdAt: { less_than: new Date(now.getTime() - dayMs).toISOString() } },
  ])
  return (
    <>
      <dl className="response">
        <div>
          <dt>{say({ en: 'Median response time', de: 'Median der Antwortzeit' })}</dt>
          <dd id="response-median">{inWords(median, language)}</dd>
        </div>
        <div>
          <dt>{say({ en: '90 % answered within', de: '90 % beantwortet binnen' })}</dt>
          <dd id="response-p90">{inWords(percentile90, language)}</dd>
        </div>
        <div className={waiting > 0 ? 'response__late' : undefined}>
          <dt>{say({ en: 'Waiting over 24 h', de: 'Warten über 24 h' })}</dt>
          <dd id="response-waiting">
            {waiting > 0 ? (
              <Link href={waitingHref} prefetch={false}>
                {grouped(waiting, language)}
              </Link>
            ) : (
              say({ en: 'None', de: 'Niemand' })
            )}
          </dd>
        </div>
      </dl>
      <p className="desk-note">
        {say(
          answered === 0
            ? {
                en: `No lead of the last ${days} days has been answered yet.`,
                de: `Von den Leads der letzten ${days} Tage wurde noch keiner beantwortet.`,
              }
            : {
                en: `Of the ${grouped(answered, language)} leads of the last ${days} days that were answered.`,
                de: `Von den ${grouped(answered, language)} Leads der letzten ${days} Tage, die beantwortet wurden.`,
              },
        )}
      </p>
    </>
  )
}
