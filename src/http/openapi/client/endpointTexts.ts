import type { createDocument } from '../document/createDocument'
import type { Schema } from '../schemas'
import { literal, objectText, schemaText, unionOf } from './schemaText'

export type Document = Awaited<ReturnType<typeof createDocument>>

type Content = { content?: Record<string, { schema: Schema }> }

type Operation = {
  security?: object[]
  parameters?: { name?: string; $ref?: string; schema?: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}

export const operationAt = (document: Document, path: string, method: string) =>
  document.paths[path]?.[method] as Operation | undefined

const jsonOf = (holder: Content | undefined) => holder?.content?.['application/json']?.schema

/** `never` where the service has no such thing, since the part that brings it is off. */
const textOf = (schema: Schema | undefined): string =>
  schema ? schemaText(schema, { depth: 2 }) : 'never'

const sent = (document: Document, path: string) =>
  jsonOf(operationAt(document, path, 'post')?.requestBody)

const answered = (document: Document, [method, path]: [string, string], status: number) =>
  jsonOf(operationAt(document, path, method)?.responses[String(status)])

/** What a list in a query may hold. */
const choicesOf = (document: Document, path: string, name: string): string => {
  const { parameters = [] } = operationAt(document, path, 'get') ?? {}
  const shared = document.components.parameters as Record<string, { name: string; schema: Schema }>
  const named = parameters.map((one) => (one.$ref ? shared[one.$ref.split('/').at(-1)!] : one))
  const { items = {} } = (named.find((one) => one?.name === name)?.schema ?? {}) as { items?: Schema } // prettier-ignore
  return Array.isArray(items.enum) ? unionOf(items.enum.map(literal)) : 'never'
}

const propertyOf = (schema: Schema | undefined, name: string): Schema | undefined =>
  (schema?.properties as Record<string, Schema> | undefined)?.[name]

const ofKind = (texts: Record<string, string>) =>
  objectText(Object.entries(texts).map(([name, text]) => ({ name, text })), 1) // prettier-ignore

const searchText = (document: Document) =>
  ofKind({
    type: choicesOf(document, '/api/search', 'type'),
    page: textOf(answered(document, ['get', '/api/search'], 200)),
    click: textOf(sent(document, '/api/search/click')),
  })

const formsText = (document: Document) =>
  ofKind({
    demo: textOf(sent(document, '/api/demo')),
    contact: textOf(sent(document, '/api/contact')),
    taken: textOf(answered(document, ['post', '/api/contact'], 201)),
  })

/** Kinds of gated files: those that codes are asked for. */
const kindsOf = (document: Document) =>
  Object.keys(document.paths).flatMap(
    (path) => /^\/api\/([\w-]+)\/request-otp$/.exec(path)?.[1] ?? [],
  )

const downloadsText = (document: Document) => {
  const kinds = kindsOf(document)
  const [kind = ''] = kinds
  const page = answered(document, ['get', `/api/${kind}`], 200)
  const verified = answered(document, ['post', `/api/${kind}/verify-otp`], 200)
  return ofKind({
    kind: unionOf(kinds.map(literal)),
    item: textOf(propertyOf(page, 'docs')?.items as Schema | undefined),
    request: textOf(sent(document, `/api/${kind}/request-otp`)),
    requested: textOf(answered(document, ['post', `/api/${kind}/request-otp`], 202)),
    file: textOf(propertyOf(verified, 'download')),
  })
}

/** A question, or turns. What `useChat` sends, it writes itself. */
const questionOf = (document: Document): Schema | undefined => {
  const { anyOf } = (sent(document, '/api/chat') ?? {}) as { anyOf?: Schema[] }
  return anyOf && { anyOf: anyOf.slice(0, 2) }
}

const chatText = (document: Document) =>
  ofKind({
    question: textOf(questionOf(document)),
    answer: textOf(answered(document, ['post', '/api/chat'], 200)),
    feedback: textOf(sent(document, '/api/chat/feedback')),
  })

/** What endpoints of ours take and answer, by the part of the client that asks them. */
export const endpointTexts = (document: Document) => [
  { name: 'search', text: searchText(document) },
  { name: 'changes', text: ofKind({ type: choicesOf(document, '/api/changes', 'types') }) },
  { name: 'forms', text: formsText(document) },
  { name: 'downloads', text: downloadsText(document) },
  { name: 'chat', text: chatText(document) },
]
