import { Link } from '@payloadcms/ui'
import type { ResponseReport } from '../../people/report/reportResponse'
import type { LeadsList } from '../leads/list/leadsList'
import { describeDuration } from './describeDuration'

type ResponseTimeProps = { report: ResponseReport; days: number; list: LeadsList; now: Date }

const dayMs = 24 * 60 * 60 * 1000

const say = (seconds: number | undefined) =>
  seconds === undefined ? '–' : describeDuration(seconds)

/** How soon people hear from us, and who has not yet. */
export const ResponseTime = ({ report, days, list, now }: ResponseTimeProps) => {
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
          <dt>Median response time</dt>
          <dd id="response-median">{say(median)}</dd>
        </div>
        <div>
          <dt>90 % answered within</dt>
          <dd id="response-p90">{say(percentile90)}</dd>
        </div>
        <div className={waiting > 0 ? 'response__late' : undefined}>
          <dt>Waiting over 24 h</dt>
          <dd id="response-waiting">
            {waiting > 0 ? (
              <Link href={waitingHref} prefetch={false}>
                {waiting.toLocaleString('en-GB')}
              </Link>
            ) : (
              'None'
            )}
          </dd>
        </div>
      </dl>
      <p className="desk-note">
        {answered === 0
          ? `No lead of the last ${days} days has been answered yet.`
          : `Of the ${answered.toLocaleString('en-GB')} leads of the last ${days} days that were answered.`}
      </p>
    </>
  )
}
