import { randomUUID } from 'node:crypto'
import { requestContext } from './requestContext'
import { traceHeaders, traceOf } from './telemetry/trace'

/** Headers of a call to another service: the request's trace, or one of its own where no request asks for it. */
export const traceOfCall = (): Record<string, string> =>
  traceHeaders(requestContext()?.trace ?? traceOf({ requestId: randomUUID() }))
