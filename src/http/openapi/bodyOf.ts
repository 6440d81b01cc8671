import type { z } from 'zod'
import type { Schema } from './schemas'
import { sentSchema } from './sentSchema'

const withNull = (schema: Schema): Schema => {
  if (typeof schema.type === 'string' && !schema.enum && !('const' in schema))
    return { ...schema, type: [schema.type, 'null'] }
  return { anyOf: [schema, { type: 'null' }] }
}

/** What need not be there may be null as well: forms send it so (parseForm.ts). */
const withNulls = (schema: Schema): Schema => {
  const { properties, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] } // prettier-ignore
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: schema.anyOf.map((one) => withNulls(one as Schema)) } // prettier-ignore
  if (!properties) return schema
  const fields = Object.entries(properties).map(([name, property]) => [
    name,
    required.includes(name) ? withNulls(property) : withNull(withNulls(property)),
  ])
  return { ...schema, properties: Object.fromEntries(fields) }
}

/** The request body of an operation, from the schema that reads it. */
export const bodyOf = (form: z.ZodType) => {
  const schema = withNulls(sentSchema(form))
  return { required: true, content: { 'application/json': { schema } } }
}
