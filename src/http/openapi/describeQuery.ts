import { z } from 'zod'
import type { Parameter } from './parameters'
import type { Schema } from './schemas'

const propertiesOf = (schema: z.ZodType) => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as Schema
    return { name, description, rest }
  })
}

/** The parameters of a custom endpoint, from the schema that reads them. */
export const describeQuery = (schema: z.ZodObject): Parameter[] =>
  propertiesOf(schema).map(({ name, description, rest }) => {
    const list = rest.type === 'array' ? { style: 'form', explode: false } : {}
    return { name, in: 'query', description, ...list, schema: rest }
  })

/** The variables of a path, from the schema that reads them. */
export const describeParams = (schema: z.ZodType): Parameter[] =>
  propertiesOf(schema).map(({ name, description, rest: { pattern: _, ...shown } }) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: shown, // zod's pattern of an id says no more than its format
  }))
