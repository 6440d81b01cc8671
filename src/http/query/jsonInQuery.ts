import { invalidInput } from '../../platform/errors'
import { isObject } from '../../platform/values/isObject'
import { maxLevels } from './deepWhere'

/** What may stand in an address as JSON: most generated clients write no brackets below the first level. */
const names = ['where', 'select', 'populate', 'joins']

const listOperators = ['in', 'not_in', 'all']

/** Brackets within a name would be read as levels, and `__proto__` as nothing. */
const isName = (key: string) => /^[\w.-]+$/.test(key) && key !== '__proto__'

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

/** `{ slug: { equals: 'depot' } }` → `[['where[slug][equals]', 'depot']]`. What is empty would be lost, and is refused. */
const bracketed = (name: string, value: unknown, path = name, nesting = 0): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  if (nesting > maxLevels) throw refused(name, 'It is nested too deeply.')
  const entries = Object.entries(value)
  if (entries.length === 0) throw refused(name, `There is nothing in ${path.slice(0, 100)}.`)
  return entries.flatMap(([key, entry]) => {
    if (!isName(key)) throw refused(name, `“${key.slice(0, 50)}” is no field.`)
    if (listOperators.includes(key) && typeof entry === 'boolean')
      throw refused(name, `“${key}” needs a list.`)
    return bracketed(name, entry, `${path}[${key}]`, nesting + 1)
  })
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
    for (const [path, text] of bracketed(name, parsed(name, given[0]!))) params.append(path, text)
  }
  return `?${params}`
}
