import { z } from 'zod'
import type { Parameter } from './parameters'
import type { Schema } from './schemas'

/** The parameters of a custom endpoint, from the schema that reads them. */
export const describeQuery = (schema: z.ZodObject): Parameter[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...more } = property as Schema
    const list = more.type === 'array' ? { style: 'form', explode: false } : {}
    return { name, in: 'query', description, ...list, schema: more }
  })
}

/** The variables of a path, from the schema that reads them. */
export const describeParams = (schema: z.ZodType): Parameter[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => {
    const { description, pattern: _, ...more } = property as Schema
    return { name, in: 'path', required: true, description, schema: more }
  })
}
