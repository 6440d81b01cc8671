import type { Schema } from './schema'
import type { SqlText } from './sqlTexts'

/** What a statement calls a column, and where. */
export type Named = { file: string; name: string }

const keywords = new Set(
  `all and any array as asc between by case cascade coalesce collate conflict constraint cross current_database
   current_setting delete desc distinct do else end escape except excluded exists false fetch filter first following
   for from full group having in index inner insert intersect interval into is isnull join key last lateral left like
   limit lock locked materialized natural no not nothing notnull nowait null nulls of offset on only or order
   ordinality outer over partition preceding recursive returning right row rows select set share similar skip some
   table then time to true truncate unbounded union unnest update using values when where window with within zone
   ilike symmetric local exclude ties range groups at mode exclusive access begin commit rollback current_timestamp
   savepoint release
   within epoch grouping sets year month week day hour minute second year default`
    .split(/\s+/)
    .filter(Boolean),
)

/** Columns that every row has, and names of PostgreSQL's own. */
const system = new Set([
  'ctid',
  'xmin',
  'xmax',
  'rolname',
  'datname',
  'pg_roles',
  'pg_database',
  'pg_extension',
  'extname',
  'pg_class',
  'pg_trigger',
  'pg_index',
  'indexrelid',
  'indisvalid',
  'indrelid',
  'oid',
  'relname',
  'relnamespace',
  'nspname',
  'tgname',
  'tgrelid',
  'is_called',
  'last_value',
  'gin_trgm_ops',
  'pg_constraint',
  'pg_attribute',
  'atttypid',
  'reltuples',
  'attname',
  'attnum',
  'attrelid',
  'confrelid',
  'conkey',
  'connamespace',
  'conrelid',
  'contype',
  'pg_stat_wal_receiver',
  'received_tli',
  'conname',
  'conindid',
  'relkind',
  'relpersistence',
  'attgenerated',
  'attisdropped',
  'pg_depend',
  'classid',
  'objid',
  'deptype',
  'pg_stat_activity',
  'application_name',
  'pid',
])

/** The submission as JSON (`i.d`), in what other rooms give to the statement that saves it. */
const given = new Set(['d'])

/** In small letters, without texts, casts and comments. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/--.*$/gm, ' ')
    .replace(/\bcollate "\w+"/g, ' ')
    .replace(/(?:\be)?'(?:[^']|'')*'/g, " '' ")
    .replace(/::\s*"?[a-z_]+"?(?:\(\d+\))?(?:\[\])?/g, ' ')
    .replace(/\bas (?:int|text|uuid|numeric|float|date)\b/g, ' ')

const namesIn = (list: string): string[] => [...list.matchAll(/[a-z_]\w*/g)].map(([name]) => name)

/** Without what stands in brackets. */
const flat = (text: string): string => {
  const next = text.replace(/\([^()]*\)/g, ' ')
  return next === text ? text : flat(next)
}

type Reading = { text: string; schema: Schema }

/** Tables by the names that they have in it: `leads`, and `l` after `leads l` or `leads as l`. */
const aliasesIn = ({ text, schema }: Reading): Map<string, string> => {
  const aliases = new Map<string, string>()
  for (const [, table = '', alias = ''] of text.matchAll(
    /\b([a-z_]+)\b(?=(?:\s+(?:as\s+)?([a-z_]\w*))?)/g,
  )) {
    if (!schema.has(table)) continue
    aliases.set(table, table)
    if (alias && !keywords.has(alias)) aliases.set(alias, table)
  }
  // One that stands for other rows as well says nothing about a table.
  for (const [, rows = '', alias = ''] of text.matchAll(
    /(?:\bfrom|\bjoin|,)\s+([a-z_]+)\s+(?:as\s+)?([a-z_]\w*)/g,
  ))
    if (!schema.has(rows)) aliases.delete(alias)
  return aliases
}

/** Names that the SQL of a file gives itself: its parts, results, lists of columns, and what stands for rows. */
const ownNames = (text: string): Set<string> => {
  const rows =
    /\b(?:from|join|using)\s+((?:lateral\s+)?[a-z_]\w*(?:\s+(?:as\s+)?[a-z_]\w*)?(?:\s*,\s*[a-z_]\w*(?:\s+[a-z_]\w*)?)*)/g
  const lists = /(?:\bas\s+|\bordinality\s+|\)\s*)([a-z_]\w*)\s*\(([^()]*)\)/g
  return new Set([
    ...[...text.matchAll(/\bas\s+"?([a-z_]\w*)"?/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/([a-z_]\w*)\s+as\s*(?:(?:not\s+)?materialized\s*)?\(/g)].map(
      ([, name = '']) => name,
    ),
    ...[...text.matchAll(/\)\s*([a-z_]\w*)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(rows)].flatMap(([, list = '']) => namesIn(list)),
    ...[...text.matchAll(lists)].flatMap(([, name = '', list = '']) => [name, ...namesIn(list)]),
    ...[...text.matchAll(/\$\s+([a-z])\b/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/([a-z_]\w*)\./g)].map(([, name = '']) => name),
  ])
}

type Column = { table: string; name: string }

/** `insert into leads (name, …)`, and `update leads set name = …`. */
const writtenColumns = ({ text, schema }: Reading): Column[] => {
  const inserted = [
    ...text.matchAll(/\binsert\s+into\s+([a-z_]+)(?:\s+as\s+\w+)?\s*\(([^()]*)\)/g),
  ].flatMap(([, table = '', list = '']) => namesIn(list).map((name) => ({ table, name })))
  const updated = [
    ...text.matchAll(/\bupdate\s+([a-z_]+)(?:\s+(?:as\s+)?[a-z]\w*)?\s+set\s([^]*)/g),
  ].flatMap(([, table = '', rest = '']) => {
    const [assigned = ''] = flat(rest).split(/\b(?:from|where|returning)\b|\)/)
    return [...assigned.matchAll(/(?:^|,)\s*"?([a-z_]\w*)"?\s*=/g)].map(([, name = '']) => ({
      table,
      name,
    }))
  })
  return [...inserted, ...updated].filter(({ table }) => schema.has(table))
}

/** The one table of a plain statement, whose columns need no other name. */
const onlyTable = ({ text, schema }: Reading): string | undefined => {
  const tables = [...text.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)/g)].map(
    ([, name = '']) => name,
  )
  const [table] = tables
  const isPlain = tables.length === 1 && table && schema.has(table) && !/[$]|\blateral\b/.test(text)
  return isPlain ? table : undefined
}

const used = /(?<![$\w."])(?:"?([a-z_]\w*)"?\.)?"?([a-z_]\w*)"?(?!\s*\(|["\w.$])/g

/** The columns that the SQL of one file names and the schema does not have. */
export const unknownColumns = (texts: SqlText[], schema: Schema): Named[] => {
  const everywhere = new Set([...schema.values()].flatMap((columns) => [...columns]))
  const own = ownNames(texts.map(({ text }) => plain(text)).join('\n;\n'))
  return texts.flatMap(({ file, text: written }) => {
    const reading = { text: plain(written), schema }
    const aliases = aliasesIn(reading)
    const only = onlyTable(reading)
    const isKnown = ({ table, name }: { table?: string; name: string }) => {
      if (system.has(name) || given.has(name) || keywords.has(name)) return true
      if (table) return Boolean(schema.get(table)?.has(name))
      return (
        own.has(name) ||
        aliases.has(name) ||
        (only ? schema.get(only)?.has(name) : everywhere.has(name))
      )
    }
    const named = [...reading.text.matchAll(used)].map(([, qualifier = '', name = '']) => ({
      table: aliases.get(qualifier),
      name,
    }))
    return [...named, ...writtenColumns(reading)]
      .filter((column) => !isKnown(column))
      .map(({ table, name }) => ({ file, name: table ? `${table}.${name}` : name }))
  })
}
