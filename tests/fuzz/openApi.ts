/** A JSON Schema (2020-12), as far as the fuzzer looks into it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minProperties?: number
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  format?: string
  pattern?: string
  not?: { pattern?: string }
  contentMediaType?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  /** Which collections the id of a document is of. */
  'x-relation-to'?: string[]
}

export type Parameter = {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  schema: Schema
  style?: string
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

type Media = {
  schema: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
  encoding?: Record<string, { contentType?: string }>
}

export type Reply = {
  headers?: Record<string, { $ref?: string; required?: boolean; schema?: Schema }>
  content?: Record<string, Media>
}

export type Operation = {
  /** `GET /api/content/{id}` */
  name: string
  method: string
  path: string
  /** A JSON pointer to it. */
  pointer: string
  /** Names of the schemes that suffice; `none` among them where nobody has to say who they are. */
  security: string[]
  parameters: Parameter[]
  body?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Reply & { pointer: string }>
}

type Node = Record<string, unknown>

export type Document = Node & { paths: Record<string, Node> }

const methods = ['get', 'post', 'put', 'patch', 'delete']

const escaped = (segment: string) => segment.replaceAll('~', '~0').replaceAll('/', '~1')

const at = (document: Node, pointer: string): Node =>
  pointer
    .slice(2)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Node>((node, segment) => node[segment] as Node, document)

/** What a reference leads to, and where that stands. */
const followed = (document: Node, node: Node, pointer: string): { node: Node; pointer: string } =>
  typeof node.$ref === 'string'
    ? followed(document, at(document, node.$ref), node.$ref)
    : { node, pointer }

export const resolve = <T extends object>(document: Document, node: T): T =>
  followed(document, node as Node, '').node as T

const securityOf = (document: Document, operation: Node): string[] => {
  const given = (operation.security ?? document.security ?? [{}]) as Record<string, unknown>[]
  return given.length === 0 ? ['none'] : given.map((one) => Object.keys(one)[0] ?? 'none')
}

/** What may be sent as JSON as well, as what it is in brackets. */
const withoutJson = ({ schema, ...parameter }: Parameter): Parameter => {
  const inBrackets = schema.anyOf?.filter((one) => one.contentMediaType !== 'application/json')
  const isOne = inBrackets?.length === 1 && inBrackets.length < (schema.anyOf?.length ?? 0)
  return { ...parameter, schema: isOne ? inBrackets[0]! : schema }
}

/** Every operation of an OpenAPI document, with what it refers to. */
export const operationsOf = (document: Document): Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as Node | undefined
      if (!operation) return []
      const pointer = `#/paths/${escaped(path)}/${method}`
      const given = [...((item.parameters as Node[]) ?? []), ...((operation.parameters as Node[]) ?? [])] // prettier-ignore
      const responses = Object.entries(operation.responses as Record<string, Node>)
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        pointer,
        security: securityOf(document, operation),
        parameters: given.map((one) => withoutJson(resolve(document, one) as unknown as Parameter)),
        body: operation.requestBody && resolve(document, operation.requestBody as Node),
        responses: Object.fromEntries(
          responses.map(([status, response]) => {
            const found = followed(document, response, `${pointer}/responses/${status}`)
            return [status, { ...found.node, pointer: found.pointer }]
          }),
        ),
      } as Operation
    }),
  )

export const pointerTo = (start: string, ...segments: string[]) =>
  [start, ...segments.map(escaped)].join('/')
