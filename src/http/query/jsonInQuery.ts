import { invalidInput } from '../../platform/errors'
import { isObject } from '../../platform/values/isObject'
import { maxLevels } from './deepWhere'

/** What may stand in an address as JSON: most generated clients write no brackets below the first level. */
const names = ['where', 'select', 'populate', 'joins']

const listOperators = ['in', 'not_in', 'all']
/** As many as qs reads of an address. */
const maxValues = 1000
const maxName = 200

/** Brackets within a name would be read as levels, and `__proto__` as nothing. */
const isName = (key: string) =>
  key.length <= maxName && /^[\w.-]+$/.test(key) && key !== '__proto__'

const refused = (path: string, message: string) => invalidInput([{ path, message }])

const parsed = (name: string, text: string): object => {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // as below
  }
  throw refused(name, 'JSON is needed, or brackets such as where[slug][equals]=depot.')
}

/**
 * `{ slug: { equals: 'depot' } }` → `where[slug][equals]` and `depot`, one after another: each value has its whole path,
 * so what is long is refused while it is read. What is empty would be lost, and is refused.
 */
function* bracketed(
  name: string,
  value: unknown,
  path = name,
  nesting = 0,
): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) return yield [path, String(value)]
  if (nesting > maxLevels) throw refused(name, 'It is nested too deeply.')
  const entries = Object.entries(value)
  if (entries.length === 0) throw refused(name, `There is nothing in ${path.slice(0, 100)}.`)
  for (const [key, entry] of entries) {
    if (!isName(key)) throw refused(name, `“${key.slice(0, 50)}” is no field.`)
    if (listOperators.includes(key) && typeof entry === 'boolean')
      throw refused(name, `“${key}” needs a list.`)
    yield* bracketed(name, entry, `${path}[${key}]`, nesting + 1)
  }
}

/**
 * The query with brackets, as Payload reads it, in place of `where={"slug":{"equals":"depot"}}`.
 * @throws AppError 400 for what is no JSON
 */
export const withoutJson = (search: string): string => {
  if (!search.includes('{') && !/%7b/i.test(search)) return search
  const params = new URLSearchParams(search)
  for (const name of names) {
    const given = params.getAll(name)
    if (!given.some((text) => text.trimStart().startsWith('{'))) continue
    if (given.length > 1) throw refused(name, 'It may be given once.')
    params.delete(name)
    let values = 0
    for (const [path, text] of bracketed(name, parsed(name, given[0]!))) {
      if (++values > maxValues) throw refused(name, `At most ${maxValues} values are read.`)
      params.append(path, text)
    }
  }
  return `?${params}`
}
