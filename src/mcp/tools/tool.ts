import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { AuditTarget } from '../../audit/write/auditRow'
import { localeText } from '../../http/query/parseQuery'
import { isObject } from '../../platform/values/isObject'
import { notice } from '../data/asData'
import type { Rights } from '../api/rights'

export type ToolCall = { req: PayloadRequest; rights: Rights }

type Done = {
  /** As the tool's `output` describes it. */
  data: Record<string, unknown>
  /** For the model to read. @default `data` as JSON */
  text?: string
  /** What it was about, where that is known only now. */
  target?: AuditTarget
}

type Tool<I extends z.ZodObject> = {
  name: string
  title: string
  description: string
  /** What a client may believe of it (the protocol's `annotations`). */
  hints: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean }
  /** What a key needs, as a refusal says it. */
  scope: string
  isOffered: (rights: Rights) => boolean
  input: (call: ToolCall) => I
  output: z.ZodObject
  /** What the audit trail says that it was about. */
  about: (given: z.output<I>) => AuditTarget
  run: (given: z.output<I>, call: ToolCall) => Promise<Done>
}

export type AnyTool = Tool<z.ZodObject>

export const defineTool = <I extends z.ZodObject>(tool: Tool<I>): AnyTool =>
  tool as unknown as AnyTool

/** A tool’s answer: more may stand in it. */
export const answer = <S extends z.ZodRawShape>(shape: S) =>
  z.looseObject({ notice: z.string(), ...shape })

export const withNotice = (data: Record<string, unknown>) => ({ notice, ...data })

/** One collection. Which of them the key may use, its schema says; of another the API says what is missing. */
export const collectionOf = (all: readonly string[], allowed: readonly string[]) =>
  z
    .enum(all as [string, ...string[]])
    .meta({ enum: [...allowed] })
    .describe('The slug of a collection.')

export const localeOf = () =>
  localeText().optional().describe('A language. Without it: the default one.')

export const documentId = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'The id of a document is needed.')
  .describe('Its id.')

/** Kept as it came: a schema of its keys would drop some without a word, and the API names what it does not know. */
export const anyObject = () =>
  z
    .unknown()
    .refine(isObject, 'An object is needed.')
    .meta({ type: 'object', additionalProperties: true })

const fieldName = z
  .string()
  .regex(/^\w+(\.\w+)*$/, 'The name of a field is needed.')
  .max(200)

export const fieldNames = () =>
  z.array(fieldName).min(1).max(50).optional().describe('Only these fields, such as `title` or `seo.title`.') // prettier-ignore

/** `['title', 'seo.title']` → `{ title: true, seo: { title: true } }`, as the API takes it. */
export const selectOf = (names: readonly string[] | undefined) => {
  if (!names) return undefined
  const select = Object.create(null) as Record<string, unknown>
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop() as string
    let at = select
    for (const part of path) {
      if (!isObject(at[part])) at[part] = Object.create(null)
      at = at[part] as Record<string, unknown>
    }
    at[last] ??= true
  }
  return select
}

/** Of a list: few at a time, since a model reads all of them. */
export const pageInput = {
  limit: z.int().min(1).max(25).default(10).describe('How many, 25 at the most.'),
  page: z.int().min(1).max(1_000_000).default(1).describe('Which page, from 1.'),
}

export const pageOutput = {
  totalDocs: z.number(),
  page: z.number(),
  totalPages: z.number(),
}

export const pageData = (body: Record<string, unknown>) => ({
  totalDocs: body.totalDocs,
  page: body.page,
  totalPages: body.totalPages,
})
