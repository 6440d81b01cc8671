import type { Schema } from '../schemas'

/** How far in a text stands. */
type Texts = { depth: number }

const isPlainName = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name)

/** A value as TypeScript writes it. */
export const literal = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`
    : JSON.stringify(value)

/** Each once, or `never`. */
export const unionOf = (texts: readonly string[]): string =>
  texts.length > 0 ? [...new Set(texts)].join(' | ') : 'never'

export const listOf = (text: string): string => (text.includes(' | ') ? `(${text})[]` : `${text}[]`)

export type Property = {
  name: string
  text: string
  isOptional?: boolean
  description?: unknown
}

const comment = (description: unknown, margin: string): string =>
  typeof description === 'string' && description !== ''
    ? `${margin}/** ${description.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n`
    : ''

/** An object type, a line a property. */
export const objectText = (properties: readonly Property[], depth: number): string => {
  if (properties.length === 0) return '{}'
  const margin = '  '.repeat(depth + 1)
  const lines = properties.map(({ name, text, isOptional, description }) => {
    const key = isPlainName(name) ? name : literal(name)
    return `${comment(description, margin)}${margin}${key}${isOptional ? '?' : ''}: ${text}\n`
  })
  return `{\n${lines.join('')}${'  '.repeat(depth)}}`
}

type Parts = {
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
}

const objectOf = (schema: Schema, { depth }: Texts): string => {
  const { properties = {}, required = [], additionalProperties } = schema as Parts
  const inner = { depth: depth + 1 }
  const own = Object.entries(properties).map(([name, property]) => ({
    name,
    text: schemaText(property, inner),
    isOptional: !required.includes(name),
    description: property.description,
  }))
  const others =
    typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
      ? `Record<string, ${schemaText(additionalProperties, { depth })}>`
      : 'Record<string, unknown>'
  if (own.length === 0) return others
  const isOpen = additionalProperties !== undefined && additionalProperties !== false
  return isOpen ? `${objectText(own, depth)} & ${others}` : objectText(own, depth)
}

const typeText = (type: unknown, schema: Schema, texts: Texts): string => {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return listOf(schemaText((schema.items ?? {}) as Schema, texts))
    case 'object':
      return objectOf(schema, texts)
    default:
      return 'properties' in schema ? objectOf(schema, texts) : 'unknown'
  }
}

/**
 * A JSON Schema of our document as a type of TypeScript, without what no type can say: bounds and patterns. The
 * components that are referred to are documents.
 */
export function schemaText(schema: Schema, texts: Texts): string {
  const { $ref, anyOf, oneOf, type } = schema
  if (typeof $ref === 'string') return `Ref<${literal($ref.split('/').at(-1))}>`
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(schema.enum)) return unionOf(schema.enum.map(literal))
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices))
    return unionOf((choices as Schema[]).map((one) => schemaText(one, texts)))
  if (Array.isArray(type)) return unionOf(type.map((one) => typeText(one, schema, texts)))
  return typeText(type, schema, texts)
}
