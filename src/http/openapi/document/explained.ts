import type { Paths, Schema } from '../schemas'
import { answerTexts } from './answerTexts'
import { fieldTexts } from './fieldTexts'
import { sampleOf } from './sampleOf'

type Media = { schema: Schema; example?: unknown; examples?: unknown }
type Body = { content: Record<string, Media> }
type Reply = { content?: Record<string, Media> }
type Operation = { parameters?: Schema[]; requestBody?: Body; responses?: Record<string, Reply> }

const isForm = 'multipart/form-data'

/** What a field of this name is, within one of that name. */
type TextOf = (name: string, parent: string) => string | undefined

const sentText: TextOf = (name, parent) =>
  (fieldTexts[`${parent}.${name}`] ?? fieldTexts[name])?.description

const answeredText: TextOf = (name, parent) =>
  answerTexts[`${parent}.${name}`] ?? answerTexts[name] ?? sentText(name, parent)

/** Fields say what they are; of those that don't, their name does. */
const withTexts = (schema: Schema, textOf: TextOf, parent = ''): Schema => {
  const deeper = (value: unknown, name = parent) => withTexts(value as Schema, textOf, name)
  const explained = ([name, property]: [string, Schema]) => {
    const text = property.description ?? textOf(name, parent)
    return [name, { ...deeper(property, name), ...(text ? { description: text } : {}) }]
  }
  const { properties, items, anyOf, oneOf, additionalProperties: others } = schema
  return {
    ...schema,
    ...(properties ? { properties: Object.fromEntries(Object.entries(properties as Record<string, Schema>).map(explained)) } : {}), // prettier-ignore
    ...(items ? { items: deeper(items) } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((one) => deeper(one)) } : {}),
    ...(Array.isArray(oneOf) ? { oneOf: oneOf.map((one) => deeper(one)) } : {}),
    ...(typeof others === 'object' ? { additionalProperties: deeper(others) } : {}),
  }
}

const isSent = (name: string) => /-(input|changes)$/.test(name)

/** The schemas of documents, with texts. */
export const explainedSchemas = (schemas: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      isSent(name) ? withTexts(schema, sentText) : withTexts(schema, answeredText),
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

  const explainedReply = ([status, reply]: [string, Reply]) => {
    const content = Object.entries(reply.content ?? {}).map(([type, media]) => [
      type,
      { ...media, schema: withTexts(media.schema, answeredText) },
    ])
    return [status, reply.content ? { ...reply, content: Object.fromEntries(content) } : reply]
  }

  const explained = (operation: Operation): Operation => {
    const { parameters, requestBody, responses = {} } = operation
    const content = Object.entries(requestBody?.content ?? {}).map(([type, media]) => {
      const has = media.example !== undefined || media.examples !== undefined
      const example = has ? {} : { example: exampleOf(type, media.schema) }
      return [type, { ...media, schema: withTexts(media.schema, sentText), ...example }]
    })
    return {
      ...operation,
      ...(parameters ? { parameters: parameters.map(explainedParameter) } : {}),
      ...(requestBody ? { requestBody: { ...requestBody, content: Object.fromEntries(content) as Body['content'] } } : {}), // prettier-ignore
      responses: Object.fromEntries(Object.entries(responses).map(explainedReply)) as Operation['responses'], // prettier-ignore
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
