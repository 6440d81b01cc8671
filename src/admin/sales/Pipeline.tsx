import { Link } from '@payloadcms/ui'
import type { Stage } from '../../people/report/reportPipeline'
import type { LeadsList } from '../leads/list/leadsList'
import { grouped, saying } from '../../platform/language/said'

type PipelineProps = { stages: Stage[]; list: LeadsList; language: string }

/** How many people stand where, the longest bar for the fullest stage. */
export const Pipeline = ({ stages, list, language }: PipelineProps) => {
  const say = saying(language)
  const most = Math.max(1, ...stages.map(({ count }) => count))
  const erased = stages.reduce((sum, stage) => sum + stage.erased, 0)
  return (
    <>
      <ol className="pipeline">
        {stages.map(({ status, label, count, erased }) => (
          <li className="pipeline__stage" data-status={status} key={status}>
            <Link href={list([{ status: { equals: status } }])} prefetch={false}>
              {say(label)}
            </Link>
            <span aria-hidden="true" className="pipeline__track">
              <span
                className={`pipeline__bar pipeline__bar--${status}`}
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
            <span
              className="pipeline__count"
              title={
                erased > 0
                  ? say({
                      en: `${erased} of them since erased`,
                      de: `${erased} davon inzwischen gelöscht`,
                    })
                  : undefined
              }
            >
              {grouped(count, language)}
            </span>
          </li>
        ))}
      </ol>
      {erased > 0 && (
        <p className="desk-note">
          {say(
            erased === 1
              ? {
                  en: 'One of them was since erased and can’t be opened.',
                  de: 'Eine dieser Personen wurde inzwischen gelöscht und lässt sich nicht öffnen.',
                }
              : {
                  en: `${grouped(erased, language)} of them were since erased and can’t be opened.`,
                  de: `${grouped(erased, language)} davon wurden inzwischen gelöscht und lassen sich nicht öffnen.`,
                },
          )}
        </p>
      )}
    </>
  )
}
