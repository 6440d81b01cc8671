import type { IncomingMessage } from 'node:http'
import { shared } from '../../platform/shared'
import { newTraceId, traceIdFrom, traceOf } from '../../platform/telemetry/trace'

/** The caller's id when it is 8–128 characters of `[A-Za-z0-9._-]`, else a new one, which names a trace as well. */
export const requestIdFrom = (given: string | null | undefined): string =>
  given && /^[A-Za-z0-9._-]{8,128}$/.test(given) ? given : newTraceId()

const ids = shared('requestIds', () => new WeakMap<object, string>())

/** The same wherever it is asked for: who answers a request that breaks off is not who began to. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const id = ids.get(request) ?? requestIdFrom([request.headers['x-request-id']].flat()[0])
  ids.set(request, id)
  return id
}

/** A request's own words of its trace. */
export const traceHeadersOf = ({ headers }: Pick<IncomingMessage, 'headers'>) => ({
  traceparent: headers.traceparent as string | undefined,
  tracestate: headers.tracestate as string | undefined,
})

/** The trace that a request is part of, for its line of the log. */
export const traceIdOf = (headers: IncomingMessage['headers'], requestId: string): string =>
  headers.traceparent === undefined
    ? traceIdFrom(requestId)
    : traceOf({ ...traceHeadersOf({ headers }), requestId }).traceId

/** By what a request is told apart: its id, and the trace that it is part of. */
export const identityOf = (
  headers: Headers,
  requestId = requestIdFrom(headers.get('x-request-id')),
) => {
  const traceparent = headers.get('traceparent') ?? undefined
  const tracestate = headers.get('tracestate') ?? undefined
  return { requestId, trace: traceOf({ traceparent, tracestate, requestId }) }
}
