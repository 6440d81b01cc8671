import { z } from 'zod'
import type { Schema } from './schemas'

/** What is sent, from the schema that reads it. zod leaves out the examples of what it transforms. */
export const sentSchema = (schema: z.ZodType): Schema => {
  const { $schema: _, ...sent } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      if (examples) jsonSchema.examples = examples as never
    },
  })
  return sent
}
