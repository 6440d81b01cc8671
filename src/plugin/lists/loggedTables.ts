import type { FlattenedField, Payload, SanitizedCollectionConfig } from 'payload'
import { isShown } from '../../cms/access/shownCollections'
import { isReadyGlobal, readyCollections } from '../../cms/ready/readyCollections'
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

type Logged = Pick<LoggedTable, 'kind' | 'collection' | 'isGlobal' | 'isAlone'> & {
  facts?: string[]
}

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

const ofCollection = (slug: string) => ({ collection: slug, isGlobal: false })

/** Whether the log tells of all that its fields name: with a document that is deleted, its id goes out of their rows. */
const namesLogged = (payload: Payload, fields: readonly FlattenedField[]): boolean =>
  fields.every((field) => {
    if ('hidden' in field && field.hidden) return true // nobody sees it
    if (field.type === 'relationship' || field.type === 'upload')
      return [field.relationTo].flat().every((slug) => isShown(payload.collections[slug].config))
    if (field.type === 'blocks')
      return [...field.blocks, ...(field.blockReferences ?? [])].every(
        (block) => typeof block !== 'string' && namesLogged(payload, block.flattenedFields),
      )
    return !('flattenedFields' in field) || namesLogged(payload, field.flattenedFields)
  })

/** Payload (3.90) updates no row of the own table for what is all lists and translations: then nothing is logged. */
const isMadeOfItsRows = (payload: Payload, collection: SanitizedCollectionConfig) =>
  readyCollections(payload).bySlug.has(collection.slug) &&
  Boolean(collection.versions?.drafts || collection.upload) &&
  namesLogged(payload, collection.flattenedFields)

/**
 * The tables whose changes are logged: what visitors see something of, what else says so, and all globals. It goes by
 * the finished configuration, so a project's own collections and those of other plugins are among them.
 */
export const loggedTables = (payload: Payload): LoggedTable[] => [
  ...payload.config.collections.flatMap((collection) => {
    const { slug, custom } = collection
    const said = custom?.changes as Said | undefined
    if (said) return describe(payload, { ...said, ...ofCollection(slug), isAlone: false })
    if (!isShown(collection)) return []
    const isAlone = isMadeOfItsRows(payload, collection)
    return describe(payload, { kind: 'content', ...ofCollection(slug), isAlone })
  }),
  ...payload.config.globals.flatMap((global) => {
    const isAlone = isReadyGlobal(global, payload.config)
    return describe(payload, { kind: 'setting', collection: global.slug, isGlobal: true, isAlone })
  }),
]
