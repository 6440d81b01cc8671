import { operationsOf, resolve, type Document, type Schema } from './openApi'

/** The fields of a schema that say neither what they are nor refer to what does. */
const silentFields = (schema: Schema, place: string): string[] => {
  const { properties = {}, anyOf = [], oneOf = [], items, additionalProperties: others } = schema
  const isSilent = (one: Schema & { description?: string }) =>
    !one.description && !one.$ref && !one.anyOf?.some(({ $ref }) => $ref)
  return [
    ...Object.entries(properties).flatMap(([name, one]) => [
      ...(isSilent(one) ? [`${place}.${name}`] : []),
      ...silentFields(one, `${place}.${name}`),
    ]),
    ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap((one) => silentFields(one, place)),
    ...(typeof others === 'object' ? silentFields(others, `${place}.*`) : []),
  ]
}

type Described = { operationId?: string; tags?: string[]; summary?: string; description?: string }

/** What conditions compare with, their names say. */
const isCondition = (name: string) => /^Where|-filter$/.test(name)

/** The operations without a name or a text, and the fields and parameters that nothing is said of. */
export const undescribed = (document: Document): string[] => {
  const { schemas } = document.components as { schemas: Record<string, Schema> }
  const operations = operationsOf(document).flatMap(
    ({ name, method, path, parameters, body, responses }) => {
      const given = document.paths[path]?.[method.toLowerCase()] as Described
      const isNamed = given.operationId && given.tags?.length && given.summary && given.description
      const contents = [body?.content, ...Object.values(responses).map(({ content }) => content)]
      return [
        ...(isNamed ? [] : [name]),
        ...parameters
          .filter((one) => !(resolve(document, one) as Described).description)
          .map((one) => `${name} ${one.name}`),
        ...contents
          .flatMap((content) => Object.values(content ?? {}))
          .flatMap(({ schema }) => silentFields(schema, name)),
      ]
    },
  )
  const components = Object.entries(schemas).flatMap(([name, schema]) =>
    isCondition(name) ? [] : silentFields(schema, name),
  )
  const tags = document.tags as Described[]
  return [...operations, ...components, ...(tags.every(({ description }) => description) ? [] : ['tags'])] // prettier-ignore
}
