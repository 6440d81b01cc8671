import type { Paths, Schema } from '../schemas'
import { fieldTexts } from './fieldTexts'
import { sampleOf } from './sampleOf'

type Media = { schema: Schema; example?: unknown; examples?: unknown }
type Body = { content: Record<string, Media> }
type Operation = { parameters?: Schema[]; requestBody?: Body }

const isForm = 'multipart/form-data'

/** Fields say what they are; of those that don't, their name does. */
const withTexts = (schema: Schema): Schema => {
  const properties = schema.properties as Record<string, Schema> | undefined
  const branches = schema.anyOf as Schema[] | undefined
  if (branches) return { ...schema, anyOf: branches.map(withTexts) }
  if (!properties) return schema
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const text = fieldTexts[name]?.description
        const isTold = property.description !== undefined || !text
        return [name, isTold ? property : { ...property, description: text }]
      }),
    ),
  }
}

/** The schemas of what is sent, with texts. */
export const explainedSchemas = (schemas: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      /-(input|changes)$/.test(name) ? withTexts(schema) : schema,
    ]),
  )

const explainedParameter = (parameter: Schema): Schema => {
  const text = fieldTexts[String(parameter.name)]?.description
  return parameter.$ref || parameter.description || !text
    ? parameter
    : { ...parameter, description: text }
}

/** Every operation with an example of its body, which is accepted as it stands, and with texts. */
export const explainedPaths = (paths: Paths, schemas: Record<string, Schema>): Paths => {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? resolve(schemas[String(schema.$ref).split('/').at(-1)!] ?? {}) : schema

  const exampleOf = (type: string, schema: Schema): unknown => {
    if (type !== isForm) return sampleOf(schema, { resolve })
    const { properties, required = [] } = schema as { properties: Record<string, Schema>; required?: string[] } // prettier-ignore
    const fields = sampleOf(properties._payload ?? {}, { resolve })
    return { ...(required.includes('file') ? { file: 'the file' } : {}), _payload: fields }
  }

  const explained = (operation: Operation): Operation => {
    const { parameters, requestBody } = operation
    const content = Object.entries(requestBody?.content ?? {}).map(([type, media]) => {
      const has = media.example !== undefined || media.examples !== undefined
      const example = has ? {} : { example: exampleOf(type, media.schema) }
      return [type, { ...media, schema: withTexts(media.schema), ...example }]
    })
    return {
      ...operation,
      ...(parameters ? { parameters: parameters.map(explainedParameter) } : {}),
      ...(requestBody ? { requestBody: { ...requestBody, content: Object.fromEntries(content) as Body['content'] } } : {}), // prettier-ignore
    }
  }

  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([key, operation]) => [
          key,
          key === 'parameters' ? operation : explained(operation as Operation),
        ]),
      ),
    ]),
  )
}
