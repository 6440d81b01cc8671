import type { Payload } from 'payload'
import { isShown } from '../../cms/access/shownCollections'
import type { ChangeKind } from '../../platform/changes/change'
import type { LoggedTable } from '../../platform/changes/database/loggedTable'
import {
  columnsOf,
  comparableColumnsOf,
  tableOf,
} from '../../platform/database/connections/payloadAdapter'

/**
 * What a collection says of itself, as `custom.changes`, if its changes are to be logged and it is none that visitors
 * see something of.
 */
type Said = { kind: ChangeKind; facts?: string[] }

const ofRows = ['id', '_locale', '_parent_id']

/** A document’s title says whether it is translated; of others, anything does. */
const wordsAmong = (columns: string[]): string[] => {
  const own = columns.filter((name) => !ofRows.includes(name))
  return own.includes('title') ? ['title'] : own
}

type Logged = Pick<LoggedTable, 'kind' | 'collection' | 'isGlobal'> & { facts?: string[] }

const describe = (payload: Payload, { facts = [], ...logged }: Logged): LoggedTable[] => {
  const table = tableOf(payload, logged.collection)
  if (table === undefined) return []
  const columns = columnsOf(payload, table)
  const isContent = logged.kind === 'content'
  const localesTable = `${table}_locales`
  const words = isContent ? wordsAmong(columnsOf(payload, localesTable)) : []
  return [
    {
      ...logged,
      table,
      hasDrafts: isContent && columns.includes('_status'),
      hasTrash: columns.includes('deleted_at'),
      facts: facts.filter((name) => columns.includes(name)),
      ...(words.length > 0 && { localesTable }),
      words,
      compared: isContent ? comparableColumnsOf(payload, table) : [],
    },
  ]
}

/**
 * The tables whose changes are logged: what visitors see something of, what else says so, and all globals. It goes by
 * the finished configuration, so a project's own collections and those of other plugins are among them.
 */
export const loggedTables = (payload: Payload): LoggedTable[] => [
  ...payload.config.collections.flatMap((collection) => {
    const { slug, custom } = collection
    const said = custom?.changes as Said | undefined
    if (said) return describe(payload, { ...said, collection: slug, isGlobal: false })
    return isShown(collection)
      ? describe(payload, { kind: 'content', collection: slug, isGlobal: false })
      : []
  }),
  ...payload.config.globals.flatMap(({ slug }) =>
    describe(payload, { kind: 'setting', collection: slug, isGlobal: true }),
  ),
]
