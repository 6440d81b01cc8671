import { isAudited } from './isAudited'
import { auditRow, type AuditEvent } from './auditRow'
import { auditQueries, rowShape } from './insertRows'

/** Which columns of a row the statement itself has to say, and what it says. */
type Said = { target_id?: string; person?: string; changes?: string }

type Part = {
  /** SQL of what it joins with; the rows are `a`. */
  from: string
  /** SQL of a JSON array, as `auditJson` makes it. */
  rows: string
  said?: Said
}

const columns = rowShape.split(',').map((column) => column.trim().split(' ')[0] ?? '')

/**
 * Parts of another room's statement (CTEs) that add rows to the trail; none while it is off. What only the statement
 * knows, such as the id that a row got, it says itself.
 */
export const asAuditPart = ({ from, rows, said = {} }: Part): Record<string, string> => {
  if (!isAudited()) return {}
  const selected = columns.map((name) => `${said[name as keyof Said] ?? `a.${name}`} as ${name}`)
  return auditQueries(
    `select ${selected.join(', ')} from ${from}, jsonb_to_recordset(${rows}) as a(${rowShape})`,
  )
}

/** The rows that such a part adds, for the JSON that the statement is given. */
export const auditJson = (events: AuditEvent[]) =>
  isAudited() ? events.map((event) => auditRow(event)) : undefined
