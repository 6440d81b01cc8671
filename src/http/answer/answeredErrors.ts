import {
  formatErrors,
  logError,
  type AfterErrorHook,
  type APIError,
  type PayloadRequest,
} from 'payload'
import { isAppError } from '../../platform/errors'
import { requestContext } from '../../platform/requestContext'
import { errorEnvelope, statusOf, type ErrorBody } from './errorEnvelope'

/** What Payload shows of an error that is not ours. */
const ofPayload = (error: APIError) => {
  const { isPublic, status = 500 } = error
  const isShown = isPublic ?? status !== 500
  return { status, response: isShown ? formatErrors(error) : {} }
}

type Asked = { req: PayloadRequest; collection: string }

/**
 * What a request would be answered that failed this way, in the contract's shape: for one of several things that are
 * asked for at once. It is logged as that would be.
 */
export const answeredErrors = async (
  error: unknown,
  { req, collection: slug }: Asked,
): Promise<{ errors: ErrorBody['errors']; status: number }> => {
  const err = error as APIError
  const collection = req.payload.collections[slug as 'content']?.config
  logError({ err, payload: req.payload })
  let { status, response } = ofPayload(err)
  const { context, payload } = req
  const ofProject = payload.config.hooks?.afterError ?? [] // describeError.ts among them
  for (const hook of [...(collection?.hooks.afterError ?? []), ...ofProject]) {
    const result = response as NonNullable<Parameters<AfterErrorHook>[0]['result']>
    const said = await hook({ collection, context, error: err, req, result })
    if (said?.response) response = said.response
    if (said?.status) status = said.status
  }
  status = statusOf(response, status)
  const requestId = requestContext()?.requestId ?? ''
  const isExpected = isAppError(error) && error.code === 'unavailable'
  return { errors: errorEnvelope({ body: response, status, requestId, isExpected }).errors, status }
}
