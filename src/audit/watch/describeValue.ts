import { createHash, randomBytes } from 'node:crypto'
import { diffWordsWithSpace } from 'diff'
import type { FlattenedField } from 'payload'
import type { Change } from '../write/auditRow'
import { canonicalJson } from '../write/canonicalJson'

/** Up to here a text is told word for word. */
const longestTold = 200
/** What is compared word by word; of longer texts only how long they are is told. */
const longestCompared = 50_000
const mostCompareMs = 20

/** Names of what must not be known by anybody who reads the trail, whatever collection has it. */
const secretName =
  /(?:^|_)(?:hash|salt|secret|token|password|key)s?$|(?:Hash|Salt|Secret|Token|Password)s?$/

/** Kinds of fields that hold any text. The others choose among what there is. */
export const isWords = (type: FlattenedField['type']): boolean =>
  ['text', 'textarea', 'email', 'json', 'richText', 'code', 'point'].includes(type)

/** A field says it itself by `custom.secret`, else its name does. */
export const isSecret = ({ name, type, custom }: FlattenedField): boolean =>
  typeof custom?.secret === 'boolean' ? custom.secret : isWords(type) && secretName.test(name)

/** Of a long value: its salted digest, and how long it is. Who has the text can tell that it is this one. */
const digested = (text: string, length = text.length) => {
  const salt = randomBytes(8).toString('hex')
  return {
    digest: `${salt}:${createHash('sha256').update(salt).update(text).digest('hex')}`,
    length,
  }
}

/** The words of a rich text (Lexical's JSON), whatever its blocks are. */
const wordsOf = (root: unknown): string => {
  const texts: string[] = []
  const open: unknown[] = [root]
  for (let node = open.pop(); open.length > 0 || node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue
    if ('text' in node && typeof node.text === 'string') texts.push(node.text)
    open.push(...Object.values(node).reverse())
  }
  return texts.join(' ')
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** @param words of a rich text */
const told = (field: FlattenedField, value: unknown, words: string | undefined): unknown => {
  if (value === null || value === undefined) return null
  if (field.type === 'richText') return digested(canonicalJson(value), words?.length)
  const text = isText(value) ? value : canonicalJson(value)
  return text.length > longestTold ? digested(text) : value
}

const textOf = (field: FlattenedField, value: unknown): string | undefined => {
  if (field.type === 'richText') return wordsOf(value)
  return isText(value) ? value : value == null ? '' : undefined
}

const countWords = (text: string) => {
  const word = /\S+/g
  let count = 0
  while (word.test(text)) count += 1 // no array of all of them
  return count
}

/** How many words were taken out or put in. */
const wordsChanged = (before: string, after: string): number | undefined => {
  if (before.length + after.length > longestCompared) return undefined
  if (before === '' || after === '') return countWords(before + after)
  const parts = diffWordsWithSpace(before, after, { timeout: mostCompareMs })
  const changed = parts?.filter(({ added, removed }) => added || removed) ?? []
  return parts && changed.reduce((sum, { value }) => sum + countWords(value), 0)
}

/** What the trail says of a field’s old and new value. */
export const describeChange = (field: FlattenedField, before: unknown, after: unknown): Change => {
  if (isSecret(field)) return { secret: true }
  const [old, now] = [textOf(field, before), textOf(field, after)]
  const change = { before: told(field, before, old), after: told(field, after, now) }
  const isLong = [old, now].some((text) => text && text.length > longestTold)
  if (old === undefined || now === undefined || !(isLong || field.type === 'richText'))
    return change
  const words = wordsChanged(old, now)
  return words === undefined ? change : { ...change, words }
}
