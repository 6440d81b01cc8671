import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { listAudit, type AuditFilter } from '../../audit/read/listAudit'
import { can } from '../../platform/access/can'
import { PanelPage } from '../frame/PanelPage'
import { AuditTable } from './AuditTable'
import { actionWords } from './words'

const names = ['actor', 'action', 'target', 'after', 'before'] as const

const pageRows = 50

const longest = 200

type Asked = AdminViewServerProps['searchParams']

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** What an address asks for; what means nothing is left out. */
const filterIn = (asked: Asked): AuditFilter => {
  const given = names.flatMap((name) => {
    const value = [asked?.[name]].flat()[0]?.trim().slice(0, longest)
    if (!value || value.includes('\0')) return []
    const isTime = name === 'after' || name === 'before'
    return isTime && !isDay(value) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}

const addressOf = (filter: AuditFilter, page: number): string =>
  `?${new URLSearchParams({ ...(filter as Record<string, string>), page: String(page) }).toString()}`

const Filter = ({ filter }: { filter: AuditFilter }) => (
  <form className="audit-filter" method="get">
    <label>
      Who
      <input
        defaultValue={filter.actor}
        maxLength={longest}
        name="actor"
        placeholder="person, key, job, visitor, system or an id"
      />
    </label>
    <label>
      What
      <select defaultValue={filter.action ?? ''} name="action">
        <option value="">Everything</option>
        {Object.entries(actionWords).map(([action, words]) => (
          <option key={action} value={action}>
            {words}
          </option>
        ))}
      </select>
    </label>
    <label>
      Of what
      <input
        defaultValue={filter.target}
        maxLength={longest}
        name="target"
        placeholder="content, or content:id"
      />
    </label>
    <label>
      Since
      <input defaultValue={filter.after} name="after" type="date" />
    </label>
    <label>
      Before
      <input defaultValue={filter.before} name="before" type="date" />
    </label>
    <button className="btn btn--style-primary btn--size-small" type="submit">
      Show
    </button>
  </form>
)

/** /admin/audit: who did what, for administrators. */
export const AuditView = async (view: AdminViewServerProps) => {
  const { req } = view.initPageResult
  if (!can(req.user, 'audit:read')) notFound()
  const asked = view.searchParams
  const filter = filterIn(asked)
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(asked?.page)) || 1))
  const { pool } = req.payload.db
  const found = await listAudit({ pool, filter, limit: pageRows, page })
  return (
    <PanelPage label="Audit trail" title="Who did what" view={view}>
      <Filter filter={filter} />
      {found.docs.length === 0 ? (
        <p className="desk-empty">Nothing of the kind was done.</p>
      ) : (
        <AuditTable config={req.payload.config} rows={found.docs} />
      )}
      <nav aria-label="Pages" className="audit-pages">
        {found.hasPrevPage && <a href={addressOf(filter, page - 1)}>Later</a>}
        <span>
          {found.totalDocs.toLocaleString('en-GB')} {found.totalDocs === 1 ? 'entry' : 'entries'}
        </span>
        {found.hasNextPage && <a href={addressOf(filter, page + 1)}>Earlier</a>}
      </nav>
    </PanelPage>
  )
}
