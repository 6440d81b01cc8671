import type { Expected } from './cases'
import {
  pointerTo,
  resolve,
  type Document,
  type Operation,
  type Reply,
  type Schema,
} from './openApi'
import type { Answer, Request } from './request'
import type { Validator } from './validator'

export type Fault = {
  kind:
    | 'failure'
    | 'status'
    | 'content type'
    | 'body'
    | 'header'
    | 'envelope'
    | 'accepted'
    | 'refused'
    | 'never succeeds'
  detail: string
}

type Check = {
  answer: Answer
  request: Request
  operation: Operation
  document: Document
  expected: Expected
  validate: Validator
  fits: (schema: Schema, value: unknown) => boolean
}

/** What tells of the state that was found, not of what was sent. */
const ofState = [404, 409, 410, 412, 422, 423]

/** So do these: ids of rows elsewhere, a title in another language, how large the answer became, whether a secret is right. */
const wordsOfState =
  /Value must be unique|nothing is published without one|Leave it out, for cards|this can’t be changed|This code is not right|your own current password|not your current password/

type Parsed = { value?: unknown; isJson: boolean }

const parsed = new WeakMap<Answer, Parsed>()

const parse = (answer: Answer): Parsed => {
  const known = parsed.get(answer)
  if (known) return known
  let found: Parsed = { isJson: false }
  try {
    found = { value: JSON.parse(answer.text), isJson: true }
  } catch {
    // it is something else
  }
  parsed.set(answer, found)
  return found
}

type Envelope = { errors?: { code?: string; message?: string }[]; requestId?: string }

type Row = { path: string; message: string }

const rowsOf = (answer: Answer): Row[] | undefined => {
  const [error] = (parse(answer).value as Envelope)?.errors ?? []
  return (error as { data?: { errors?: Row[] } })?.data?.errors
}

const messageOf = (answer: Answer) => {
  const [error] = (parse(answer).value as Envelope)?.errors ?? []
  const rows = rowsOf(answer)
  return `${error?.code} ${rows?.map(({ path, message }) => `${path}: ${message}`).join(' ') ?? error?.message ?? answer.text.slice(0, 100)}` // prettier-ignore
}

/** Whether all that was wrong is with what was stored before, or no schema can say. */
const isOfStored = ({ answer, request: { body, path } }: Check): boolean => {
  const rows = rowsOf(answer) ?? []
  const { content } = body ?? {}
  const sent = path + (content instanceof FormData ? String(content.get('_payload')) : content)
  return rows.length > 0 && rows.every((row) => wordsOfState.test(row.message) || !sent.includes(row.path.split('.')[0]!)) // prettier-ignore
}

const headerFaults = (reply: Reply, { answer, document, fits }: Check): Fault[] =>
  Object.entries(reply.headers ?? {}).flatMap(([name, given]) => {
    const { required, schema = {} } = resolve(document, given)
    const value = answer.headers.get(name)
    if (value === null)
      return required ? [{ kind: 'header', detail: `${answer.status}: no ${name}` }] : []
    const typed = schema.type === 'integer' && /^\d+$/.test(value) ? Number(value) : value
    return fits(schema, typed)
      ? []
      : [{ kind: 'header', detail: `${answer.status}: ${name} is ${value}` }]
  })

const matches = (documented: string, type: string) =>
  documented === '*/*' ||
  documented === type ||
  (documented.endsWith('/*') && type.startsWith(documented.slice(0, -1)))

const bodyFaults = (reply: Reply & { pointer: string }, check: Check): Fault[] => {
  const { answer, validate } = check
  const documented = Object.keys(reply.content ?? {})
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]!.trim()
  if (documented.length === 0) {
    return answer.text === ''
      ? []
      : [{ kind: 'content type', detail: `${answer.status}: a body (${type}), documented is none` }]
  }
  const found = documented.find((one) => matches(one, type))
  if (!found) {
    const detail = `${answer.status}: ${type || 'none'} instead of ${documented.join(', ')}`
    return [{ kind: 'content type', detail }]
  }
  if (!type.endsWith('json') || type === 'application/schema+json') return []
  const { value, isJson } = parse(answer)
  if (!isJson) return [{ kind: 'body', detail: `${answer.status}: is no JSON` }]
  const fault = validate(pointerTo(reply.pointer, 'content', found, 'schema'), value)
  return fault ? [{ kind: 'body', detail: `${answer.status}: ${fault}` }] : []
}

/** The one shape of errors (contract §1). */
const envelopeFaults = ({ answer }: Check): Fault[] => {
  const id = answer.headers.get('x-request-id')
  const missing = ['x-request-id', 'api-version']
    .filter((name) => !answer.headers.get(name))
    .map((name): Fault => ({ kind: 'header', detail: `${answer.status}: no ${name}` }))
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status < 400 || !type.startsWith('application/json')) return missing
  const { errors, requestId } = (parse(answer).value ?? {}) as Envelope
  const isRight = Array.isArray(errors) && errors.length > 0 && errors.every(({ code, message }) => code && message) // prettier-ignore
  return [
    ...missing,
    ...(isRight ? [] : [{ kind: 'envelope', detail: `${answer.status}: no errors with a code` } as const]), // prettier-ignore
    ...(requestId && requestId === id ? [] : [{ kind: 'envelope', detail: `${answer.status}: no requestId that is the header’s` } as const]), // prettier-ignore
  ]
}

const outcomeFaults = (check: Check): Fault[] => {
  const { answer, expected, operation } = check
  const { status } = answer
  // A public path that says 403 is opened by something else, such as a token in the address.
  const isOfState =
    ofState.includes(status) ||
    (status === 403 && operation.security.includes('none')) ||
    isOfStored(check)
  // A bulk change says of each document what was wrong with it.
  const { value } = parse(answer)
  const isOfDocuments =
    status === 400 && typeof value === 'object' && value !== null && 'docs' in value
  if (expected === 'success' && status >= 400 && !isOfState && !isOfDocuments) {
    return [{ kind: 'refused', detail: `${status} to what the document allows: ${messageOf(answer)}` }] // prettier-ignore
  }
  if (expected === 'refusal' && status < 400) {
    return [{ kind: 'accepted', detail: `${status} to what the document forbids` }]
  }
  return []
}

/** What of an answer is not as the document says. */
export const checkAnswer = (check: Check): Fault[] => {
  const { answer, operation } = check
  const { status } = answer
  const isHealth = operation.path === '/api/health'
  if (status >= 500 && !isHealth) return [{ kind: 'failure', detail: `${status} ${messageOf(answer)}` }] // prettier-ignore
  const reply = operation.responses[String(status)]
  if (!reply) return [{ kind: 'status', detail: `${status} is not documented: ${messageOf(answer)}` }] // prettier-ignore
  return [
    ...bodyFaults(reply, check),
    ...headerFaults(reply, check),
    ...(isHealth && status === 503 ? [] : envelopeFaults(check)),
    ...outcomeFaults(check),
  ]
}
