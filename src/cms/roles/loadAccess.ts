import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { setKeys, type StoredKey } from '../../platform/access/keys/knownKeys'
import { setRoles } from '../../platform/access/knownRoles'
import { inTurns } from '../../platform/async/inTurns'
import { beginAccessLoad } from '../../platform/changes/accessChanges'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { shared } from '../../platform/shared'
import { permissionsOfStored, type StoredRole } from './storedRole'

type Lists = Record<string, string[]>

const rowsOf = async <Row>({ db }: Payload, query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await db.drizzle.execute(query)).rows as Row[]

/** What Payload keeps of fields that hold several texts, by document. */
const listsOf = async (payload: Payload, table: string): Promise<Map<string, Lists>> => {
  const rows = await rowsOf<{ parent: string; path: string; texts: string[] }>(
    payload,
    sql`select parent_id as parent, path, array_agg(text order by "order") as texts
          from ${sql.identifier(`${table}_texts`)} group by 1, 2`,
  )
  const lists = new Map<string, Lists>()
  for (const { parent, path, texts } of rows)
    lists.set(parent, { ...lists.get(parent), [path]: texts })
  return lists
}

const readRoles = async (payload: Payload, table: string): Promise<StoredRole[]> => {
  const rows = await rowsOf<StoredRole & { id: string }>(
    payload,
    sql`select id, key, content, require_second_factor as "requireSecondFactor" from ${sql.identifier(table)}`,
  )
  const lists = await listsOf(payload, table)
  return rows.map((row) => ({ ...row, ...lists.get(row.id) }))
}

const readKeys = async (payload: Payload, table: string): Promise<StoredKey[]> => {
  const rows = await rowsOf<Omit<StoredKey, 'scopes' | 'collections' | 'networks'>>(
    payload,
    sql`select id, name, prefix, hash, (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"
          from ${sql.identifier(table)} where revoked_at is null`,
  )
  const lists = await listsOf(payload, table)
  return rows.map((row) => {
    const { scopes = [], collections = [], networks = [] } = lists.get(row.id) ?? {}
    return { ...row, scopes: scopes as StoredKey['scopes'], collections, networks }
  })
}

const load = async (payload: Payload) => {
  const noteLoaded = beginAccessLoad()
  const [roles, keys] = [tableOf(payload, 'roles'), tableOf(payload, 'api-keys')]
  if (roles) {
    const rows = await readRoles(payload, roles)
    const demanding = rows.filter(({ requireSecondFactor }) => requireSecondFactor)
    setRoles(
      new Map(rows.map((row) => [row.key, permissionsOfStored(row)])),
      demanding.map(({ key }) => key),
    )
  }
  if (keys) setKeys(await readKeys(payload, keys))
  noteLoaded()
}

const loads = shared('accessLoads', () => new WeakMap<Payload, () => Promise<void>>())

/**
 * Reads roles and keys into memory. What is asked for while it reads is read behind that, once for all who ask: what they
 * have written is in it.
 */
export const loadAccess = (payload: Payload): Promise<void> => {
  const inTurn = loads.get(payload) ?? inTurns(() => load(payload))
  loads.set(payload, inTurn)
  return inTurn()
}
