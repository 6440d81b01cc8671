import { Link } from '@payloadcms/ui'
import type { Stage } from '../../people/report/reportPipeline'
import type { LeadsList } from '../leads/list/leadsList'

type PipelineProps = { stages: Stage[]; list: LeadsList }

/** How many people stand where, the longest bar for the fullest stage. */
export const Pipeline = ({ stages, list }: PipelineProps) => {
  const most = Math.max(1, ...stages.map(({ count }) => count))
  const erased = stages.reduce((sum, stage) => sum + stage.erased, 0)
  return (
    <>
      <ol className="pipeline">
        {stages.map(({ status, label, count, erased }) => (
          <li className="pipeline__stage" data-status={status} key={status}>
            <Link href={list([{ status: { equals: status } }])} prefetch={false}>
              {label.en}
            </Link>
            <span aria-hidden="true" className="pipeline__track">
              <span
                className={`pipeline__bar pipeline__bar--${status}`}
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
            <span
              className="pipeline__count"
              title={erased > 0 ? `${erased} of them since erased` : undefined}
            >
              {count.toLocaleString('en-GB')}
            </span>
          </li>
        ))}
      </ol>
      {erased > 0 && (
        <p className="desk-note">
          {erased === 1 ? 'One of them was' : `${erased.toLocaleString('en-GB')} of them were`}{' '}
          since erased and can’t be opened.
        </p>
      )}
    </>
  )
}
