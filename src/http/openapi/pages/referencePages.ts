import { escapeHtml } from '../../../platform/text/escapeHtml'
import type { Parameter } from '../parameter'
import type { Paths, Schema } from '../schemas'
import { curlOf } from './curlOf'
import { described, example, page } from './markup'
import { schemaHtml, type Resolve } from './schemaHtml'

type Media = { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: Record<string, unknown>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, Media> }
  >
}

type Entry = { method: string; path: string; operation: Operation; parameters: Parameter[] }

export type Reference = {
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Paths
}

const at = (document: object, pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, segment) => (node as Record<string, unknown>)[segment], document)

const resolverOf =
  (document: object): Resolve =>
  (pointer) =>
    at(document, pointer) as Schema

const readEntries = (document: Reference): Entry[] => {
  const resolve = resolverOf(document)
  return Object.entries(document.paths).flatMap(([path, { parameters: common = [], ...methods }]) =>
    Object.entries(methods).map(([method, given]) => {
      const operation = given as Operation
      const parameters = [...(common as Parameter[]), ...(operation.parameters ?? [])].map((one) =>
        '$ref' in one ? (resolve(one.$ref as string) as unknown as Parameter) : one,
      )
      return { method, path, operation, parameters }
    }),
  )
}

const known = new WeakMap<Reference, Entry[]>()

const entriesOf = (document: Reference): Entry[] => {
  const entries = known.get(document) ?? readEntries(document)
  known.set(document, entries)
  return entries
}

const badge = (method: string) => `<span class="method ${method}">${method}</span>`

const line = ({ method, path, operation: { operationId, summary } }: Entry) =>
  `<li><a href="/api/docs/operations/${escapeHtml(operationId)}">${badge(method)}<span>${escapeHtml(summary)}</span><code class="path">${escapeHtml(path)}</code></a></li>`

const anchorOf = (tag: string) => escapeHtml(tag.replaceAll(/\s+/g, '-'))

/** The page that lists every operation. */
export const indexPage = (document: Reference): string => {
  const { title, version, description } = document.info
  const entries = entriesOf(document)
  const links = document.tags.map(
    ({ name }) => `<a href="/api/docs#${anchorOf(name)}">${escapeHtml(name)}</a>`,
  )
  const groups = document.tags.map(({ name, description }) => {
    const lines = entries.filter(({ operation }) => operation.tags.includes(name)).map(line)
    return `<section id="${anchorOf(name)}"><h2>${escapeHtml(name)}</h2>${described(description)}<ul class="operations">${lines.join('\n')}</ul></section>`
  })
  return page(
    `API · ${title}`,
    `<header><h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1>${described(description)}<p><a href="/api/openapi.json">OpenAPI 3.1, for programs</a></p></header>\n<nav class="tags">${links.join(' ')}</nav>\n<main>${groups.join('\n')}</main>`,
  )
}

const callersOf = ({ security = [] }: Operation): string => {
  const names = security.flatMap((one) => Object.keys(one))
  const isOpen = security.some((one) => Object.keys(one).length === 0)
  const needed = names.map((name) => `<code>${name}</code>`).join(', ')
  if (isOpen) return 'Open to everybody.'
  return needed ? `With ${needed}.` : ''
}

const parameterHtml = (parameter: Parameter, resolve: Resolve): string =>
  `<li><code>${escapeHtml(parameter.name)}</code> <span class="type">in ${parameter.in}</span>${parameter.required ? ' <span class="required">required</span>' : ''}${described(parameter.description)}${schemaHtml(parameter.schema, { resolve, open: ['parameter'] })}</li>`

const bodyHtml = ([type, media]: [string, Media], resolve: Resolve): string => {
  const given = [...(media.example === undefined ? [] : [media.example]), ...Object.values(media.examples ?? {}).map(({ value }) => value)] // prettier-ignore
  return `<h3><code>${escapeHtml(type)}</code></h3>${given.slice(0, 1).map(example).join('')}${media.schema ? schemaHtml(media.schema, { resolve, open: [] }) : ''}`
}

const section = (title: string, content: string) =>
  content ? `<section><h2>${title}</h2>${content}</section>` : ''

const answersOf = ({ responses }: Operation, resolve: Resolve): string => {
  const answers = Object.entries(responses).map(([status, given]) => {
    const { description, content = {} } = given.$ref
      ? (resolve(given.$ref) as Operation['responses'][string])
      : given
    const isGood = Number(status) < 400
    const bodies = isGood ? Object.entries(content).map((one) => bodyHtml(one, resolve)).join('') : '' // prettier-ignore
    return `<li><strong>${status}</strong> ${described(description)}${bodies}</li>`
  })
  return `<ul>${answers.join('')}</ul>`
}

/** @returns the page of an operation, or undefined where there is none of this id */
export const operationPage = (document: Reference, operationId: string): string | undefined => {
  const found = entriesOf(document).find(({ operation }) => operation.operationId === operationId)
  if (!found) return undefined
  const { method, path, operation, parameters } = found
  const resolve = resolverOf(document)
  const inputs = parameters.map((one) => parameterHtml(one, resolve)).join('')
  const bodies = Object.entries(operation.requestBody?.content ?? {})
  const link = `/api/docs/try#/${operationId}`
  return page(
    `${operation.summary} · ${document.info.title}`,
    `<nav><a href="/api/docs">All operations</a></nav>
<main><h1>${escapeHtml(operation.summary)}</h1>
<p>${badge(method)} <code>${escapeHtml(path)}</code></p>${described(operation.description)}<p>${callersOf(operation)}</p>
<pre><code>${escapeHtml(curlOf({ ...found, url: document.servers[0]?.url ?? '' }))}</code></pre>
<p><a href="${escapeHtml(link)}">Try it</a></p>
${section('Parameters', inputs && `<ul>${inputs}</ul>`)}
${section('Body', bodies.map((one) => bodyHtml(one, resolve)).join(''))}
${section('Answers', answersOf(operation, resolve))}</main>`,
  )
}
