import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { reportFunnels } from '../../downloads/reportFunnels'
import { reportedDays } from '../../people/report/report'
import { Count } from '../language/Count'

/** Once for all rows of a page. */
const countDownloads = cache(async (payload: Payload) => {
  const { items } = await reportFunnels({ pool: payload.db.pool, length: reportedDays })
  return new Map(items.map(({ id, downloaded }) => [id, downloaded]))
})

/** How often a gated file was downloaded lately, in its list. */
export const DownloadsCell = async ({ payload, rowData }: DefaultServerCellComponentProps) => {
  if (!rowData) return null // a form renders whatever components its fields have
  const count = (await countDownloads(payload)).get(String(rowData.id)) ?? 0
  return (
    <span className="downloads-cell">
      <Count of={count} />
    </span>
  )
}
