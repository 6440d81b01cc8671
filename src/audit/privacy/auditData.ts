import { sql } from '@payloadcms/db-postgres/drizzle'
import { people } from '../../platform/access/people'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import type { Erasing, Expiring, Joining } from '../../platform/privacy/personalData'
import { oldAudit } from '../chain/expireRows'

/** A pattern for `like` that has exactly this in it. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Takes away what the trail keeps of a person beside its rows, value and salt: the rows' digests are then of nothing
 * that anybody could try. Who asks for it is also looked for by their addresses, in whatever row those came to be.
 */
const eraseValues = async ({ connection, person, reason }: Erasing) => {
  const { leadIds, emails } = person
  await connection.execute(
    sql`delete from audit_values where person in (select jsonb_array_elements_text(${JSON.stringify(leadIds)}::jsonb))`,
  )
  if (reason !== 'request' || emails.length === 0) return
  const patterns = JSON.stringify(emails.map(containing))
  await connection.execute(sql`
    delete from audit_values v
     where v.value::text ilike any (select jsonb_array_elements_text(${patterns}::jsonb))`)
}

const joinValues = async ({ connection, from, into }: Joining) => {
  await connection.execute(sql`update audit_values set person = ${into} where person = ${from}`)
}

/** Of documents that are gone for good, whatever has deleted them. Of accounts the names stay: they say who did it. */
const sweepValues = async ({ payload }: Expiring): Promise<number> => {
  const { collections } = payload.config
  let swept = 0
  for (const { slug, custom } of collections) {
    const table = tableOf(payload, slug)
    if (!custom?.personal || !table || slug === people().slug) continue
    const { rowCount } = await payload.db.drizzle.execute(sql`
      delete from audit_values v using audit_log l
       where l.id = v.row_id and l.target_type = ${slug}
         and not exists (select 1 from ${sql.identifier(table)} d where d.id::text = l.target_id)`)
    swept += rowCount ?? 0
  }
  return swept
}

export const auditData = {
  erase: eraseValues,
  expire: [oldAudit, { name: 'audit values', expire: sweepValues }],
  join: joinValues,
}
