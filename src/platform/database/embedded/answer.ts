import { realpathSync } from 'node:fs'
import type pg from 'pg'
import { onOwnConnection } from '../connections/onOwnConnection'
import type { Place } from './place'
import type { Settings } from './settings'

export const owner = 'frontdesk'
export const database = 'frontdesk'

export const urlOf = ({ port, password }: Settings) =>
  `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`

export const superuserUrlOf = ({ port, superuserPassword }: Settings) =>
  `postgres://postgres:${superuserPassword}@127.0.0.1:${port}/postgres`

/**
 * `ready`: ours, and it answers. `stranger`: the PostgreSQL of a copy of this folder. `refused`: it doesn't take our
 * password, so it is another installation's, or the file with the password is not this folder's.
 */
export type Answer = 'ready' | 'starting' | 'silent' | 'stranger' | 'refused'

const mostAskMs = 3000
const mostPrepareMs = 30_000

const withClient = <T>(
  url: string,
  run: (client: pg.Client) => Promise<T>,
  mostMs = mostPrepareMs,
): Promise<T> =>
  onOwnConnection(
    { address: { connectionString: url }, applicationName: 'frontdesk-setup', mostMs },
    run,
  )

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

const isWrongPassword = (error: unknown) => ['28P01', '28000'].includes(codeOf(error))
const isNotReadyYet = (error: unknown) => codeOf(error) === '57P03'
const isCrowded = (error: unknown) => codeOf(error) === '53300'

/** Asks who listens on our port. */
export const ask = async (settings: Settings, { data }: Place): Promise<Answer> => {
  try {
    const askWhere = (client: pg.Client) =>
      client.query<{ data: string }>("select current_setting('data_directory') as data")
    const { rows } = await withClient(superuserUrlOf(settings), askWhere, mostAskMs)
    return rows[0] && realpathSync(rows[0].data) === data ? 'ready' : 'stranger'
  } catch (error) {
    if (isWrongPassword(error)) return 'refused'
    if (isNotReadyYet(error)) return 'starting'
    return isCrowded(error) ? 'ready' : 'silent'
  }
}

const ownerCanConnect = async (settings: Settings) => {
  try {
    await withClient(urlOf(settings), (client) => client.query('select 1'))
    return true
  } catch (error) {
    if (isWrongPassword(error) || codeOf(error) === '3D000') return false
    if (isCrowded(error)) return true
    throw error
  }
}

const exists = async (client: pg.Client, query: string) =>
  (await client.query(query)).rows.length > 0

/** Makes what the application needs unless it is there: an account without a superuser's rights, and its database. */
export const prepareDatabase = async (settings: Settings) => {
  if (await ownerCanConnect(settings)) return
  await withClient(superuserUrlOf(settings), async (client) => {
    const known = await exists(client, `select from pg_roles where rolname = '${owner}'`)
    const verb = known ? 'alter' : 'create'
    await client.query(`${verb} role ${owner} login password '${settings.password}'`)
    if (await exists(client, `select from pg_database where datname = '${database}'`)) return
    await client.query(`create database ${database} owner ${owner}`)
  })
}
