import { errorStatus } from '../../platform/errors'
import { ref, type Schema } from './schemas'

export type Response = { description: string; [key: string]: unknown }

/** What every answer carries. */
export const commonHeaders = {
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
  'API-Version': { $ref: '#/components/headers/API-Version' },
}

export const json = (description: string, schema: Schema): Response => ({
  description,
  headers: commonHeaders,
  content: { 'application/json': { schema } },
})

/** A document's answer says in which state it is. */
export const tagged = (response: Response): Response => ({
  ...response,
  headers: {
    ...(response.headers as object),
    ETag: {
      description:
        'With credentials `"<state>.<representation>"`: the state is that of the latest version, drafts included, in all locales. A visitor’s is of what is published alone.',
      schema: { type: 'string' },
    },
  },
})

/** What one failure says. */
export const errorEntry: Schema = {
  type: 'object',
  required: ['name', 'message', 'code'],
  properties: {
    name: { type: 'string' },
    message: { type: 'string', description: 'For people; may change.' },
    code: {
      type: 'string',
      enum: Object.keys(errorStatus),
      description: 'For programs; stable.',
    },
    data: {
      type: 'object',
      properties: { errors: { type: 'array', items: ref('FieldError') } },
    },
  },
}

/** The one shape of every failure (contract §1). */
export const errorSchemas: Record<string, Schema> = {
  Error: {
    type: 'object',
    required: ['errors', 'requestId'],
    properties: {
      errors: { type: 'array', minItems: 1, items: errorEntry },
      requestId: { type: 'string' },
    },
  },
  FieldError: {
    type: 'object',
    required: ['path', 'message'],
    properties: { path: { type: 'string' }, message: { type: 'string' } },
  },
}

const descriptions = {
  400: 'The request is malformed or a field is invalid; every bad field is named.',
  401: 'Credentials are missing, wrong or expired, or a second factor is (`second_factor_required`).',
  403: 'The caller’s role does not allow this.',
  404: 'There is no such path or document.',
  405: 'The path takes other methods; see `Allow`.',
  409: 'It conflicts with another request, or with a draft that waits: a file needs `draft=true` or `"_status": "published"` then.',
  410: 'It is past its time, used, or followed by another.',
  412: 'It has changed since the state that `If-Match` names; `data` says when and, where known, by whom.',
  413: 'The body is too large.',
  415: 'The content type is not understood.',
  422: 'The Idempotency-Key came with another body before, or the code is not right.',
  423: 'It is locked: five wrong codes were entered, or a colleague has the document open in the panel. Programs with a key pass such a lock.',
  429: 'Too many requests, or too many reads of this client at once: four that are not in memory are worked on, and the rest waits for 10 s at most; see `Retry-After`.',
  431: 'The address or the headers are too long.',
  500: 'A failure on our side.',
  503: 'The service or its database is not available right now, or the read took the database more than a visitor’s 2 s (10 s with credentials); see `Retry-After`.',
} as const

export type ErrorStatus = keyof typeof descriptions

const secondsToWait = {
  description: 'After how many seconds it is worth another try.',
  schema: { type: 'integer', minimum: 0 },
}

/** What failures carry beside what every answer does. */
const headersOf: Record<string, object> = {
  401: {
    'WWW-Authenticate': { description: '`Bearer`, for a wrong key or token.', schema: { type: 'string' } }, // prettier-ignore
  },
  429: { 'Retry-After': { ...secondsToWait, required: true } },
  503: { 'Retry-After': secondsToWait },
}

/** Components that operations refer to: one response a status. */
export const errorResponses = Object.fromEntries(
  Object.entries(descriptions).map(([status, description]) => [
    `Error${status}`,
    {
      ...json(description, ref('Error')),
      headers: { ...commonHeaders, ...headersOf[status] },
    },
  ]),
)

/** What any path may answer: what it does not know of a query, a wrong key, a right that a key lacks, a long address. */
const everywhere = [400, 401, 403, 431, 500, 503] as const

export const failures = (...statuses: ErrorStatus[]) =>
  Object.fromEntries(
    [...new Set([...statuses, ...everywhere])]
      .sort()
      .map((status) => [String(status), { $ref: `#/components/responses/Error${status}` }]),
  )
