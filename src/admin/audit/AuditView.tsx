import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { AuditFilter } from '../../audit/read/auditFilter'
import { listAudit } from '../../audit/read/listAudit'
import { can } from '../../platform/access/can'
import { PanelPage } from '../frame/PanelPage'
import { said, type Words } from '../../platform/language/said'
import { AuditFilterForm, longestAsked } from './AuditFilterForm'
import { AuditTable } from './AuditTable'

const names = ['actor', 'action', 'target', 'after', 'before'] as const

const pageRows = 50

type Asked = AdminViewServerProps['searchParams']

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** What an address asks for; what means nothing is left out. */
const filterIn = (asked: Asked): AuditFilter => {
  const given = names.flatMap((name) => {
    const value = [asked?.[name]].flat()[0]?.trim().slice(0, longestAsked)
    if (!value || value.includes('\0')) return []
    const isTime = name === 'after' || name === 'before'
    return isTime && !isDay(value) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}

const addressOf = (filter: AuditFilter, page: number): string =>
  `?${new URLSearchParams({ ...(filter as Record<string, string>), page: String(page) }).toString()}`

const words = {
  trail: { en: 'Audit trail', de: 'Protokoll' },
  title: { en: 'Who did what', de: 'Wer was getan hat' },
  nothing: { en: 'Nothing of the kind was done.', de: 'Nichts dergleichen ist geschehen.' },
  pages: { en: 'Pages', de: 'Seiten' },
  later: { en: 'Later', de: 'Später' },
  earlier: { en: 'Earlier', de: 'Früher' },
}

const countWords = (count: number): Words => ({
  en: `${count.toLocaleString('en-GB')} ${count === 1 ? 'entry' : 'entries'}`,
  de: `${count.toLocaleString('de-DE')} ${count === 1 ? 'Eintrag' : 'Einträge'}`,
})

/** /admin/audit: who did what, for administrators. */
export const AuditView = async (view: AdminViewServerProps) => {
  const { req } = view.initPageResult
  if (!can(req.user, 'audit:read')) notFound()
  const asked = view.searchParams
  const filter = filterIn(asked)
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(asked?.page)) || 1))
  const { pool } = req.payload.db
  const found = await listAudit({ pool, filter, limit: pageRows, page })
  const say = (words: Words) => said(words, req.i18n.language)
  return (
    <PanelPage label={words.trail} title={words.title} view={view}>
      <AuditFilterForm filter={filter} say={say} />
      {found.docs.length === 0 ? (
        <p className="desk-empty">{say(words.nothing)}</p>
      ) : (
        <AuditTable req={req} rows={found.docs} />
      )}
      <nav aria-label={say(words.pages)} className="audit-pages">
        {found.hasPrevPage && <a href={addressOf(filter, page - 1)}>{say(words.later)}</a>}
        <span>{say(countWords(found.totalDocs))}</span>
        {found.hasNextPage && <a href={addressOf(filter, page + 1)}>{say(words.earlier)}</a>}
      </nav>
    </PanelPage>
  )
}
