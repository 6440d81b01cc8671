import type { Payload } from 'payload'
import { AppError } from '../../platform/errors'
import { resolveRoute } from '../../http/request/route'
import { boundBytes } from './pipeline/answer/boundBytes'
import { boundRead } from './pipeline/answer/boundRead'
import { answerFromCache } from './pipeline/answer/answerFromCache'
import { addressOf, identifyRequest } from './pipeline/arrival/identifyRequest'
import { callPayload } from './pipeline/callPayload'
import { demandFileName } from './pipeline/checks/demandFileName'
import { demandIfMatch } from './pipeline/checks/demandIfMatch'
import { demandKnownQuery } from './pipeline/checks/demandKnownQuery'
import { demandPanel } from './pipeline/checks/demandPanel'
import { demandScope } from './pipeline/checks/demandScope'
import { demandWriter } from './pipeline/checks/demandWriter'
import { compose, refusing, type ApiCall, type Step } from './pipeline/step'
import { limitHashing } from './pipeline/limitHashing'
import { reloadAccess } from './pipeline/answer/reloadAccess'
import { shapeAnswer } from './pipeline/answer/shapeAnswer'
import { tagDocument } from './pipeline/answer/tagDocument'
import { takeBody } from './pipeline/checks/takeBody'
import { takeQuery } from './pipeline/checks/takeQuery'
import { withoutUnread } from './pipeline/answer/withoutUnread'
import { withoutBody } from './pipeline/answer/withoutBody'

const ofWrites =
  (step: Step): Step =>
  (call, next) =>
    call.method === 'GET' ? next() : step(call, next)

/** What every request under `/api` passes, in this order, once it is known what is asked and who asks (identifyRequest.ts). */
export const steps: readonly Step[] = [
  refusing(demandPanel), //      401, 403
  refusing(demandScope), //      403
  refusing(demandFileName), //   404
  takeQuery, //                  400, 401, 403, 413, 415
  refusing(demandScope), //      403, of a query that stood in the body
  refusing(demandKnownQuery), // 400
  refusing(demandWriter), //     401, 403
  boundRead, //                  429, 503
  answerFromCache, //            what visitors read
  refusing(demandIfMatch), //    400
  withoutBody,
  shapeAnswer,
  boundBytes, //                 400
  ofWrites(takeBody), //         400, 413, 415, 429
  ofWrites(withoutUnread),
  tagDocument,
  ofWrites(reloadAccess),
  ofWrites(limitHashing),
]

const throughSteps = compose(steps, ({ request, payload, url, method, headers, body }: ApiCall) =>
  callPayload({ payload, url, method, headers, body, signal: request.signal }),
)

const methodsOf = (payload: Payload, pathname: string): string => {
  const resolution = resolveRoute(payload.config, { method: 'none', pathname })
  if (resolution.found !== 'other-methods')
    throw new AppError('not_found', 'There is no such path.')
  return resolution.allow.join(', ')
}

/** Checks a request by the contract's rules for every path, and lets Payload answer it. */
export const answerApi = async (request: Request, payload: Payload): Promise<Response> => {
  if (request.method === 'OPTIONS') {
    const headers = { Allow: methodsOf(payload, addressOf(request).pathname) }
    return new Response(null, { status: 204, headers })
  }
  return throughSteps(await identifyRequest(request, payload))
}
