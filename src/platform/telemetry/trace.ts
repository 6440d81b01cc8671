import { randomBytes } from 'node:crypto'

/** W3C Trace Context: which trace a request is part of, and what the caller recorded of it. */
export type Trace = {
  /** 32 hexadecimal digits. */
  traceId: string
  /** Two hexadecimal digits; `01`: it is recorded, here as lines of the log. */
  flags: string
  /** What other vendors know of it, handed on as it came. */
  state?: string
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const noTrace = '0'.repeat(32)
const noSpan = '0'.repeat(16)

/** A later version may say more behind these four; `ff` is none. */
const readTraceparent = (given: string | undefined): Trace | undefined => {
  if (given === undefined || given.length > 512) return undefined
  const [, version, traceId, span, flags, more] = form.exec(given) ?? []
  if (!version || !traceId || !flags || version === 'ff') return undefined
  if (traceId === noTrace || span === noSpan || (version === '00' && more)) return undefined
  return { traceId, flags: (Number.parseInt(flags, 16) & 1) === 1 ? '01' : '00' }
}

const bytesOfId = 16
const lettersOfId = 2 * bytesOfId
const drawnAtOnce = 256

const drawn = { ids: '', next: 0 }

/** 32 hexadecimal digits at random. Drawn by the hundred: one by one they cost as much as the answer to a request. */
export const newTraceId = (): string => {
  if (drawn.next === drawn.ids.length) {
    drawn.ids = randomBytes(bytesOfId * drawnAtOnce).toString('hex')
    drawn.next = 0
  }
  const at = drawn.next
  drawn.next += lettersOfId
  return drawn.ids.slice(at, drawn.next)
}

const idForm = /^[0-9a-f]{32}$/
/** A UUID of any version: never all zeros. */
const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Where its dashes are, and its end: five slices take a fifth of the time of a replacement. */
const places = [8, 13, 18, 23, 36] as const

/** The one of a request that names none: a request's id that we made is one; of a caller's, that which looks like one. */
export const traceIdFrom = (requestId: string): string => {
  if (idForm.test(requestId) && requestId !== noTrace) return requestId
  if (!uuidForm.test(requestId)) return newTraceId()
  const [a, b, c, d, e] = places
  return (
    requestId.slice(0, a) +
    requestId.slice(a + 1, b) +
    requestId.slice(b + 1, c) +
    requestId.slice(c + 1, d) +
    requestId.slice(d + 1, e)
  )
}

const longestState = 512

type Carrier = { traceparent?: string; tracestate?: string; requestId: string }

/** The trace that a request's headers name; a new one where they name none, or what is none. */
export const traceOf = ({ traceparent, tracestate, requestId }: Carrier): Trace => {
  const read = traceparent === undefined ? undefined : readTraceparent(traceparent)
  if (!read) return { traceId: traceIdFrom(requestId), flags: '01' }
  const isState = tracestate && tracestate.length <= longestState && /^[\x20-\x7e]+$/.test(tracestate) // prettier-ignore
  return isState ? { ...read, state: tracestate } : read
}

/** The headers of a call that is made on behalf of this trace: each call is a span of its own. */
export const traceHeaders = ({ traceId, flags, state }: Trace): Record<string, string> => ({
  traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`,
  ...(state && { tracestate: state }),
})
