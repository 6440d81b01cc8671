import type { z } from 'zod'
import type { Parameter } from './parameter'
import type { Schema } from './schemas'
import { sentSchema } from './sentSchema'

const propertiesOf = (schema: z.ZodType) => {
  const { properties = {}, required = [] } = sentSchema(schema) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as Schema & { description?: string }
    return { name, description, rest, isNeeded: required.includes(name) }
  })
}

/** The parameters of a custom endpoint, from the schema that reads them. */
export const describeQuery = (schema: z.ZodObject): Parameter[] =>
  propertiesOf(schema).map(({ name, description, rest, isNeeded }) => {
    const list = rest.type === 'array' ? { style: 'form', explode: false } : {}
    const needed = isNeeded ? { required: true } : {}
    return { name, in: 'query', ...needed, description, ...list, schema: rest }
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
