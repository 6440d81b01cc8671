import type { ReactNode } from 'react'
import type { Funnel } from '../../downloads/reportFunnels'
import { describeStep } from './describeStep'
import { grouped, said } from '../../platform/language/said'

export type FunnelRow = {
  key: string
  head: ReactNode
  funnel: Funnel
  /** Chooses the colour. @default that of all together */
  kind?: 'brochures' | 'tco'
}

type FunnelTableProps = {
  /** What the rows are. */
  of: string
  rows: FunnelRow[]
  /** All rows together. */
  total?: FunnelRow
  /** Of the panel. */
  language: string
}

type ShapeProps = {
  /** Heights at its beginning and at its end, from 0 to 1. */
  from: number
  to: number
}

const halfHeight = 50

/** One step of a funnel, which narrows towards the next. */
const Shape = ({ from, to }: ShapeProps) => {
  const [near, far] = [from, to].map((height) => Math.max(height, 0.04) * halfHeight) as [
    number,
    number,
  ]
  const top = `0,${halfHeight - near} 60,${halfHeight - near} 100,${halfHeight - far}`
  const bottom = `100,${halfHeight + far} 60,${halfHeight + near} 0,${halfHeight + near}`
  return (
    <svg
      aria-hidden="true"
      className="funnels__shape"
      focusable="false"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
    >
      <polygon points={`${top} ${bottom}`} />
    </svg>
  )
}

const steps = ['requested', 'verified', 'downloaded'] as const

const labels = {
  requested: { en: 'Requested', de: 'Angefordert' },
  verified: { en: 'Verified', de: 'Bestätigt' },
  downloaded: { en: 'Downloaded', de: 'Heruntergeladen' },
}

const Row = ({ head, funnel, kind, language }: FunnelRow & { language: string }) => {
  const most = Math.max(1, ...steps.map((step) => funnel[step]))
  return (
    <tr className={kind && `funnels__row--${kind}`} role="row">
      <th className="funnels__head" role="rowheader" scope="row">
        {head}
      </th>
      {steps.map((step, index) => {
        const before = steps[index - 1]
        const next = steps[index + 1] ?? step
        return (
          <td className={`funnels__step funnels__step--${step}`} key={step} role="cell">
            <span className="funnels__count">{grouped(funnel[step], language)}</span>
            {before && (
              <>
                {' '}
                <span className="funnels__share">
                  {describeStep({ count: funnel[step], of: funnel[before] })}
                </span>
              </>
            )}
            <Shape from={funnel[step] / most} to={funnel[next] / most} />
          </td>
        )
      })}
    </tr>
  )
}

/**
 * How far visitors came, drawn across the cells of a table: to be looked at, and read aloud as well. The
 * roles stay named, because a narrow screen lays the rows out anew.
 */
export const FunnelTable = ({ of, rows, total, language }: FunnelTableProps) => (
  <div className="funnels-room">
    <table className="funnels" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th className="funnels__head" role="columnheader" scope="col">
            {of}
          </th>
          {steps.map((step) => (
            <th key={step} role="columnheader" scope="col">
              {said(labels[step], language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row {...row} key={row.key} language={language} />
        ))}
      </tbody>
      {total && (
        <tfoot role="rowgroup">
          <Row {...total} language={language} />
        </tfoot>
      )}
    </table>
  </div>
)
