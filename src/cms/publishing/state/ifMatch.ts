import { withoutCoding } from '../../../http/cache/encodeAnswer'
import { invalidInput } from '../../../platform/errors'

/** What a write says that it is based on: whatever is there, or one of these states. */
export type BasedOn = '*' | string[]

const entityTag = /^(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"$/

/** A tag's text may hold commas, so that the list can't be split at them. */
const listEntry = /(\s*(?:W\/)?"[^"]*"\s*|[^",]*)(?:,|$)/y

const malformed = () =>
  invalidInput(
    [{ path: 'If-Match', message: 'The `ETag` of a read is needed, in its quotes, or `*`.' }],
    'The header If-Match can’t be read.',
  )

const entriesOf = (header: string): string[] => {
  const entries: string[] = []
  listEntry.lastIndex = 0
  while (listEntry.lastIndex < header.length) {
    const entry = listEntry.exec(header)
    if (!entry) throw malformed()
    entries.push(entry[1]!.trim())
  }
  return entries.filter(Boolean)
}

/** An entity tag is `"<state>.<representation>"`: the state counts, not how it was shown or compressed. */
const stateIn = (tag: string): string => {
  const text = entityTag.exec(tag)?.[1]
  if (text === undefined) throw malformed()
  return withoutCoding(text).split('.', 1)[0]!
}

/**
 * Reads `If-Match` (RFC 9110 §13.1.1).
 * @throws AppError 400 when it is no list of entity tags
 */
export const parseIfMatch = (header: string): BasedOn => {
  if (header.trim() === '*') return '*'
  const entries = entriesOf(header)
  if (entries.length === 0) throw malformed()
  return entries.map(stateIn)
}
