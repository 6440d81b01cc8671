import type { Schema } from '../schemas'
import { fieldTexts } from './fieldTexts'

type Options = {
  resolve: (schema: Schema) => Schema
  /** What the value is called, where it stands in an object. */
  name?: string
  nesting?: number
}

const formats: Record<string, string> = {
  'date-time': '2027-05-01T09:00:00.000Z',
  date: '2027-05-01',
  email: 'ada@example.com',
  'idn-email': 'ada@example.com',
  uri: 'https://www.example.com',
  uuid: '0199a5a0-0000-7000-8000-000000000000',
}

const textOf = ({ format, minLength = 0 }: Schema, name = ''): string => {
  const known = fieldTexts[name]?.example
  if (typeof known === 'string') return known
  const text = formats[String(format)] ?? `An example of ${name || 'a text'}`
  return text.padEnd(Number(minLength), '.')
}

const maxNesting = 3

/** What is worth showing: what must be there, and what has an example of its own. */
const isWorthShowing = (name: string, schema: Schema): boolean =>
  fieldTexts[name]?.example !== undefined || Array.isArray(schema.examples)

const objectOf = (schema: Schema, { resolve, nesting = 0 }: Options) => {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] } // prettier-ignore
  const shown = Object.entries(properties).filter(
    ([name, property]) =>
      required.includes(name) || (nesting === 0 && isWorthShowing(name, resolve(property))),
  )
  const [first] = Object.entries(properties)
  const chosen = shown.length > 0 || !first ? shown : [first]
  return Object.fromEntries(
    chosen.map(([name, property]) => [
      name,
      sampleOf(property, { resolve, name, nesting: nesting + 1 }),
    ]),
  )
}

/** A value that a schema takes, for people to begin with. */
export const sampleOf = (given: Schema, options: Options): unknown => {
  const { resolve, name = '', nesting = 0 } = options
  const schema = resolve(given)
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if ('const' in schema) return schema.const
  const known = fieldTexts[name]?.example
  if (Array.isArray(schema.enum)) return (schema.enum as unknown[]).find((one) => one === known) ?? schema.enum.find((one) => one !== '') // prettier-ignore
  const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (branches)
    return sampleOf(
      branches.find(({ type }) => type !== 'null')!,
      options,
    )
  const [type] = [schema.type ?? 'object'].flat() as string[]
  if (type === 'object') return objectOf(schema, options)
  if (type === 'array') {
    if (Array.isArray(known)) return known
    return nesting < maxNesting && schema.minItems
      ? [sampleOf(schema.items as Schema, options)]
      : []
  }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Number(schema.minimum ?? 1)
  return textOf(schema, name)
}
