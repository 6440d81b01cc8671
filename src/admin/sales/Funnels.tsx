import { Link } from '@payloadcms/ui'
import { downloadKinds } from '../../downloads/downloadKinds'
import type { Funnel, FunnelsReport, ItemFunnel } from '../../downloads/reportFunnels'
import { FunnelTable, type FunnelRow } from '../downloads/FunnelTable'
import { saying, type Say, type Words } from '../../platform/language/said'

type FunnelsProps = { report: FunnelsReport; days: number; adminRoute: string; language: string }

const shown = 6

const states: Partial<Record<ItemFunnel['status'], Words>> = {
  draft: { en: 'not published', de: 'nicht veröffentlicht' },
  trashed: { en: 'in the trash', de: 'im Papierkorb' },
}

const kindLabel = (kind: ItemFunnel['kind']) =>
  downloadKinds.find(({ value }) => value === kind)?.label

type HeadProps = { item: ItemFunnel; adminRoute: string; say: Say }

const Head = ({ item, adminRoute, say }: HeadProps) => {
  const folder = item.status === 'trashed' ? 'downloads/trash' : 'downloads'
  return (
    <>
      <Link href={`${adminRoute}/collections/${folder}/${item.id}`} prefetch={false}>
        {item.title || say({ en: 'No title yet', de: 'Noch kein Titel' })}
      </Link>
      <span className="funnels__facts">
        {[kindLabel(item.kind), states[item.status]]
          .filter((words) => words !== undefined)
          .map(say)
          .join(', ')}
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
const restOf = ({ items, gone }: FunnelsReport, say: Say): FunnelRow[] => {
  const others = items.slice(shown)
  const files = others.length + (gone?.files ?? 0)
  if (files === 0) return []
  const isGone = others.length === 0
  const en = `${files} ${isGone ? 'deleted' : 'other'} file${files === 1 ? '' : 's'}`
  const one = isGone ? 'gelöschte' : 'weitere'
  const de = `${files} ${one} Datei${files === 1 ? '' : 'en'}`
  return [{ key: 'rest', head: say({ en, de }), funnel: sum(gone ? [...others, gone] : others) }]
}

/** From asking for a code to the download, file by file. */
export const Funnels = ({ report, days, adminRoute, language }: FunnelsProps) => {
  const say = saying(language)
  const { items, gone } = report
  if (items.length === 0 && !gone) {
    return (
      <p className="desk-empty">
        {say({
          en: 'No gated file is published yet. Once a brochure or a workbook is published, its download funnel appears here.',
          de: 'Noch ist keine geschützte Datei veröffentlicht. Sobald eine Broschüre oder Arbeitsmappe veröffentlicht ist, erscheint hier ihr Download-Trichter.',
        })}
      </p>
    )
  }
  const rows = [
    ...items.slice(0, shown).map((item) => ({
      key: item.id,
      head: <Head adminRoute={adminRoute} item={item} say={say} />,
      funnel: item,
      kind: item.kind ?? undefined,
    })),
    ...restOf(report, say),
  ]
  const total = sum(rows.map(({ funnel }) => funnel))
  return (
    <>
      <FunnelTable
        language={language}
        of={say({ en: 'File', de: 'Datei' })}
        rows={rows}
        total={
          rows.length > 1
            ? { key: 'total', head: say({ en: 'All files', de: 'Alle Dateien' }), funnel: total }
            : undefined
        }
      />
      <p className="desk-note">
        {total.requested === 0
          ? say({
              en: `No file requests in the last ${days} days.`,
              de: `Keine Datei wurde in den letzten ${days} Tagen angefordert.`,
            })
          : say({
              en: 'Requested a code, entered it, downloaded the file. Days in UTC; erased people still count.',
              de: 'Code angefordert, eingegeben, Datei heruntergeladen. Tage in UTC; gelöschte Personen zählen weiterhin.',
            })}
      </p>
    </>
  )
}
