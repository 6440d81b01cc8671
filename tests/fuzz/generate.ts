import fc from 'fast-check'
import { resolve, type Document, type Schema } from './openApi'
import type { Random } from './random'

export type Generator = {
  document: Document
  random: Random
  /** The id of a document of one of these collections, if there is one. */
  idOf: (collections: string[]) => string | undefined
  /** What stands beside what must be there. @default 'some' */
  optional?: 'none' | 'some' | 'all'
}

const words = [
  'Ada', 'Größe', 'Depot 7', '北京', 'žluťoučký', 'שלום', '🚌', "O'Neil", '<b>bold</b>', '50 %', 'a&b=c',
  '"quoted"', '=1+1', '../..', '${x}', 'null', '0', 'DROP TABLE', 'e\u0301', '\\', 'https://example.com',
] // prettier-ignore

const maxDepth = 6

const lengthOf = (text: string) => [...text].length

const textOf = ({ minLength = 0, maxLength = 200 }: Schema, random: Random): string => {
  const many = random.draw(fc.integer({ min: 1, max: 4 }))
  const text = Array.from({ length: many }, () => random.pick(words)).join(' ')
  const cut = [...text].slice(0, maxLength).join('').trim()
  return cut + 'x'.repeat(Math.max(0, minLength - lengthOf(cut)))
}

const dates = { min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true }

const formatted = (format: string, random: Random): string | undefined => {
  const number = random.draw(fc.integer({ min: 1, max: 1e9 }))
  switch (format) {
    case 'date-time':
      return random.draw(fc.date(dates)).toISOString()
    case 'date':
      return random.draw(fc.date(dates)).toISOString().slice(0, 10)
    case 'uuid':
      return random.draw(fc.uuid({ version: 4 }))
    case 'email':
    case 'idn-email':
      return `fuzz.${number}@example.com`
    case 'uri':
      return `https://www.example.com/${number}`
    default:
      return undefined
  }
}

/** Letters and digits of the Latin alphabet alone: fast-check makes no others. */
const plainOf = (pattern: string) =>
  new RegExp(pattern.replace(/\[\^\\u0000[^\]]*\]/g, '[a-z0-9]'), 'u')

const stringOf = (schema: Schema, { random, idOf }: Generator): string => {
  if (schema['x-relation-to']) {
    const id = idOf(schema['x-relation-to'])
    if (id) return id
  }
  const known = schema.format && formatted(schema.format, random)
  if (known) return known
  if (schema.pattern) return random.draw(fc.stringMatching(plainOf(schema.pattern)))
  const text = textOf(schema, random)
  return schema.not?.pattern && new RegExp(schema.not.pattern, 'u').test(text) ? `${text}x` : text
}

const numberOf = (schema: Schema, random: Random): number => {
  const min = schema.minimum ?? 0
  return random.draw(fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 1000, 1e6)) }))
}

const objectOf = (schema: Schema, generator: Generator, depth: number) => {
  const { random, optional = 'some' } = generator
  const isWanted = (name: string) => {
    if (schema.required?.includes(name)) return true
    if (depth >= maxDepth || optional === 'none') return false
    return optional === 'all' || random.chance(0.4)
  }
  const named = Object.entries(schema.properties ?? {})
  const wanted = named.filter(([name]) => isWanted(name))
  const enough = wanted.length >= (schema.minProperties ?? 0) ? wanted : named.slice(0, 1)
  return Object.fromEntries(
    enough.map(([name, property]) => [name, generate(property, generator, depth + 1)]),
  )
}

const listOf = (schema: Schema, generator: Generator, depth: number): unknown[] => {
  const { minItems = 0, maxItems = 3, items, uniqueItems } = schema
  const most = depth >= maxDepth ? minItems : Math.max(minItems, Math.min(maxItems, 2))
  const length = generator.random.draw(fc.integer({ min: minItems, max: most }))
  const list = Array.from({ length }, () => generate(items ?? {}, generator, depth + 1))
  return uniqueItems ? [...new Set(list)] : list
}

/** Objects that Payload shows in place of ids are nothing that can be sent: ids come first. */
const branchOf = (branches: Schema[], { document, random }: Generator): Schema => {
  const plain = branches.filter((one) => !one.$ref?.startsWith('#/components/schemas/'))
  const usable = plain.filter((one) => resolve(document, one).type !== 'null')
  return random.pick(usable.length > 0 ? usable : branches)
}

/** A value that the schema takes. Where it has examples, one of these: it can't say all that a value must be. */
export const generate = (given: Schema, generator: Generator, depth = 0): unknown => {
  const { document, random } = generator
  const schema = resolve(document, given)
  if (schema.examples) return random.pick(schema.examples)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum.filter((one) => one !== null))
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return generate(branchOf(branches, generator), generator, depth)
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((one) => generate(one, generator, depth)))
  }
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  const type = random.pick(types.length > 1 ? types.filter((one) => one !== 'null') : types)
  switch (type) {
    case 'object':
      return objectOf(schema, generator, depth)
    case 'array':
      return listOf(schema, generator, depth)
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return stringOf(schema, generator)
  }
}
