import type { SanitizedConfig } from 'payload'
import { invalidInput, type FieldError } from '../../platform/errors'
import { editDistance } from '../../platform/text/editDistance'
import { decoded, nameOf } from '../cache/cacheAddress'
import { knownParameters } from './knownParameters'
import type { Route } from '../../platform/requestContext'

/** qs, by which Payload reads, leaves out all that come after. */
const maxParameters = 1000
const maxShown = 60
const maxErrors = 100

type Read = { route: Route; config: SanitizedConfig; method: string }

/** Only public names: a field that visitors can't read is never suggested. */
const fieldsOf = ({ kind, slug }: Route, config: SanitizedConfig): string[] =>
  kind === 'collection'
    ? (config.collections.find((one) => one.slug === slug)?.flattenedFields ?? [])
        .filter((field) => !('access' in field && field.access?.read))
        .map(({ name }) => name)
    : []

/** A longer name may have more letters wrong; in a short one that would be another name. */
const mostLike = (name: string, known: string[]): string | undefined => {
  const most = name.length < 5 ? 1 : 2
  return known
    .map((one) => ({ one, distance: editDistance(name.toLowerCase(), one.toLowerCase(), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)[0]?.one
}

type Unknown = { name: string; value: string; known: string[]; fields: string[] }

const suggestion = ({ name, value, known, fields }: Unknown): string => {
  const isField = name === 'id' || fields.includes(name.split('.', 1)[0] ?? '')
  if (isField && known.includes('where')) {
    const shown = value.length <= maxShown ? value : '…'
    return `There is no such parameter. Did you mean \`where[${name}][equals]=${shown}\`?`
  }
  const like = mostLike(name, known)
  if (like) return `There is no such parameter. Did you mean \`${like}\`?`
  return known.length > 0
    ? `There is no such parameter. There are ${known.join(', ')}.`
    : 'There is no such parameter: this path takes none.'
}

/**
 * The key of a part as qs reads it: up to the first `]=`, else the first `=`.
 * What qs and URLSearchParams read differently, or qs drops without a word, counts as unknown.
 */
const isReadable = (part: string): boolean => {
  const plain = part.replace(/%5b/gi, '[').replace(/%5d/gi, ']')
  const bracket = plain.indexOf(']=')
  if (bracket >= 0 && plain.indexOf('=') < bracket) return false
  const key = decoded(plain.split('=', 1)[0] ?? '')
  const [name = '', ...segments] = key.split('[')
  if (!segments.every((segment) => /^[^\]]*\]$/.test(segment))) return false
  return [name, ...segments.map((segment) => segment.slice(0, -1))].every(
    (segment) => !(segment in Object.prototype),
  )
}

/**
 * Refuses what a path does not know: `?slug=x` must not read as "everything" (contract §1, Query).
 * @param url without what is ignored everywhere
 * @throws AppError 400 that names every unknown parameter, and what was probably meant
 */
export const refuseUnknown = (url: URL, { route, config, method }: Read) => {
  if (url.search.length < 2) return
  const known = knownParameters(route, { config, method })
  if (!known) return
  const parts = url.search.slice(1).split('&')
  if (parts.length > maxParameters)
    throw invalidInput([{ path: '', message: `At most ${maxParameters} parameters can be read.` }])
  const errors = new Map<string, FieldError>()
  for (const part of parts) {
    const name = nameOf(part)
    const isKnown = known.includes(name)
    if (part === '' || (isKnown && (route.kind === 'custom' || isReadable(part)))) continue
    // Custom endpoints read no brackets: all of it is the name.
    const isWhole = isKnown || route.kind === 'custom'
    const key = isWhole ? decoded(part.split('=', 1)[0] ?? '') : name
    const path = key.slice(0, maxShown)
    if (errors.size >= maxErrors || errors.has(path)) continue
    const equals = part.indexOf('=')
    const value = equals < 0 ? '' : decoded(part.slice(equals + 1))
    const message = isKnown
      ? 'This can’t be read. Is a bracket missing, or a `=` not percent-encoded?'
      : suggestion({ name: path, value, known, fields: fieldsOf(route, config) })
    errors.set(path, { path, message })
  }
  if (errors.size > 0) throw invalidInput([...errors.values()])
}
