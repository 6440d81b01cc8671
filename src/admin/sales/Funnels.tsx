import { Link } from '@payloadcms/ui'
import { downloadKinds } from '../../downloads/downloadKinds'
import type { Funnel, FunnelsReport, ItemFunnel } from '../../downloads/reportFunnels'
import { FunnelTable, type FunnelRow } from '../downloads/FunnelTable'

type FunnelsProps = { report: FunnelsReport; days: number; adminRoute: string }

const shown = 6

const states: Partial<Record<ItemFunnel['status'], string>> = {
  draft: 'not published',
  trashed: 'in the trash',
}

const kindLabel = (kind: ItemFunnel['kind']) =>
  downloadKinds.find(({ value }) => value === kind)?.label.en

type HeadProps = { item: ItemFunnel; adminRoute: string }

const Head = ({ item, adminRoute }: HeadProps) => {
  const folder = item.status === 'trashed' ? 'downloads/trash' : 'downloads'
  return (
    <>
      <Link href={`${adminRoute}/collections/${folder}/${item.id}`} prefetch={false}>
        {item.title || 'No title yet'}
      </Link>
      <span className="funnels__facts">
        {[kindLabel(item.kind), states[item.status]].filter(Boolean).join(', ')}
      </span>
    </>
  )
}

const sum = (funnels: Funnel[]): Funnel =>
  funnels.reduce(
    (total, { requested, verified, downloaded }) => ({
      requested: total.requested + requested,
      verified: total.verified + verified,
      downloaded: total.downloaded + downloaded,
    }),
    { requested: 0, verified: 0, downloaded: 0 },
  )

/** What is left after the first: less wanted files, and those that were deleted. */
const restOf = ({ items, gone }: FunnelsReport): FunnelRow[] => {
  const others = items.slice(shown)
  const files = others.length + (gone?.files ?? 0)
  if (files === 0) return []
  const isGone = others.length === 0
  const words = `${files} ${isGone ? 'deleted' : 'other'} file${files === 1 ? '' : 's'}`
  return [{ key: 'rest', head: words, funnel: sum(gone ? [...others, gone] : others) }]
}

/** From asking for a code to the download, file by file. */
export const Funnels = ({ report, days, adminRoute }: FunnelsProps) => {
  const { items, gone } = report
  if (items.length === 0 && !gone) {
    return (
      <p className="desk-empty">
        No gated file is published yet. Once a brochure or a workbook is published, its download
        funnel appears here.
      </p>
    )
  }
  const rows = [
    ...items.slice(0, shown).map((item) => ({
      key: item.id,
      head: <Head adminRoute={adminRoute} item={item} />,
      funnel: item,
      kind: item.kind ?? undefined,
    })),
    ...restOf(report),
  ]
  const total = sum(rows.map(({ funnel }) => funnel))
  return (
    <>
      <FunnelTable
        of="File"
        rows={rows}
        total={rows.length > 1 ? { key: 'total', head: 'All files', funnel: total } : undefined}
      />
      <p className="desk-note">
        {total.requested === 0
          ? `No file requests in the last ${days} days.`
          : 'Requested a code, entered it, downloaded the file. Days in UTC; erased people still count.'}
      </p>
    </>
  )
}
