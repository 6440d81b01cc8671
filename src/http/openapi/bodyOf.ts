import { z } from 'zod'

/** The request body of an operation, from the schema that reads it. */
export const bodyOf = (form: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' })
  return { required: true, content: { 'application/json': { schema } } }
}
