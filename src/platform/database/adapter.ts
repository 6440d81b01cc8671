import type { PostgresAdapter, PostgresAdapterArgs } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj, Payload, SanitizedConfig } from 'payload'
import { logger } from '../logging'
import { settings } from '../settings'
import { SetupError } from '../setupError'
import { shared } from '../shared'
import { ensureExtension } from './steps/ensureExtension'
import { withNotedReads } from './reads/noteReads'
import { withGroups } from './group/withGroups'
import { withOwnPool } from './withOwnPool'
import { withReliableTransactions } from './transactions/reliableTransactions'

type BeforeHook = NonNullable<PostgresAdapterArgs['beforeSchemaInit']>[number]
type AfterHook = NonNullable<PostgresAdapterArgs['afterSchemaInit']>[number]

/** What a project's database has beside the tables of its collections. */
export type OwnSchema = {
  /** Tables that are no collections. */
  tables: BeforeHook
  /** What collections' tables have beside their fields. */
  indexes: AfterHook
  /** Made before any table is. */
  extensions: string[]
}

/** Known by the time that the adapter begins: by then all plugins have run. */
type Ours = {
  schemaOf: (config: SanitizedConfig) => OwnSchema
  /** What the finished configuration is made ready by. */
  complete: (config: SanitizedConfig) => Promise<SanitizedConfig>
  /** Takes part in what the adapter does. */
  watch: (adapter: PostgresAdapter) => PostgresAdapter
}

/** Two copies of this file may be at work: the project's bundle, and the server's. */
const mark = Symbol.for('frontdesk.database')

/** Whether it is an adapter that `withSchema` has wrapped. */
export const isWrapped = (options: object | undefined): boolean =>
  options !== undefined && mark in options

/** @throws SetupError for what our SQL does not know */
const refuseOther = (adapter: PostgresAdapter) => {
  const { packageName, schemaName, relationshipsSuffix, readReplicaOptions } = adapter
  if (packageName !== '@payloadcms/db-postgres')
    throw new SetupError(`Frontdesk needs @payloadcms/db-postgres, and not ${packageName}.`)
  if (schemaName && schemaName !== 'public')
    throw new SetupError(
      `Frontdesk’s tables are in PostgreSQL’s schema “public”, and this project’s are in “${schemaName}”: leave schemaName out.`,
    )
  if (relationshipsSuffix !== '_rels')
    throw new SetupError('Frontdesk needs Payload’s own names: leave relationshipsSuffix out.')
  if (readReplicaOptions?.length)
    throw new SetupError(
      'Frontdesk shows a change within a second, and a replica of the database may be behind it: leave readReplicas out.',
    )
}

const withExtensions = (adapter: PostgresAdapter, names: string[]): PostgresAdapter => {
  const create = adapter.createExtensions.bind(adapter)
  return Object.assign(adapter, {
    createExtensions: async () => {
      await create()
      for (const name of names) await ensureExtension(adapter.pool, name)
    },
  })
}

/** The configuration is another one after each reload while developing. */
const withCompleteConfig = (
  adapter: PostgresAdapter,
  complete: () => Promise<unknown>,
): PostgresAdapter => {
  const init = adapter.init?.bind(adapter)
  return Object.assign(adapter, {
    init: async () => {
      await complete()
      await init?.()
    },
  })
}

const told = shared('noPush', () => ({ isTold: false }))

/** Once: the configuration is read again after each change. */
const warnOfPush = ({ push }: PostgresAdapter) => {
  if (push === false || settings.mode !== 'development' || told.isTold) return
  told.isTold = true
  logger.warn({
    msg: 'Payload’s push of the schema is off with Frontdesk’s tables: after a change of your fields, run npx payload migrate:create and npx payload migrate. push: false in postgresAdapter says that you know.',
  })
}

/**
 * A project's adapter, with our tables in its schema. Its own migrations make them, while developing as well: a push
 * (drizzle-kit's `pushSchema`, 0.31) loses the parameters of its question for primary keys of several columns. It has a
 * pool that outlives a restart of PostgreSQL, and transactions that tell of failure.
 * @throws SetupError where ids are numbers, and for another adapter
 */
export const withSchema = (
  options: DatabaseAdapterObj,
  { schemaOf, complete, watch }: Ours,
): DatabaseAdapterObj<PostgresAdapter> => {
  if (options.name !== 'postgres')
    throw new SetupError(`Frontdesk needs PostgreSQL, and this project’s database is “${options.name}”.`) // prettier-ignore
  if (options.defaultIDType !== 'text')
    throw new SetupError(
      "Frontdesk needs ids that are UUIDs: postgresAdapter({ idType: 'uuid', … }).",
    )
  const init = ({ payload }: { payload: Payload }) => {
    const adapter = options.init({ payload }) as unknown as PostgresAdapter
    refuseOther(adapter)
    const { tables, indexes, extensions } = schemaOf(payload.config)
    // The lists may be the project's own.
    adapter.beforeSchemaInit = [...adapter.beforeSchemaInit, tables]
    adapter.afterSchemaInit = [...adapter.afterSchemaInit, indexes]
    warnOfPush(adapter)
    adapter.push = false
    const whole = withCompleteConfig(adapter, () => complete(payload.config))
    return watch(
      withNotedReads(
        withGroups(withReliableTransactions(withOwnPool(withExtensions(whole, extensions)))),
      ),
    )
  }
  return Object.assign({ ...options, init }, { [mark]: true })
}
