import type { PayloadHandler, PayloadRequest } from 'payload'
import { refuseWrongKey } from '../platform/access/keys/presentedKey'
import { isAppError } from '../platform/errors'
import { inRequest, requestContext } from '../platform/requestContext'
import { demandKeyScope } from './demandKeyScope'
import { clientAddress, clientNetwork } from './request/clientAddress'
import { commonHeaders } from './answer/commonHeaders'
import { countingRefusals } from './limits/countingRefusals'
import { isPassingFailure } from './answer/databaseFailure'
import { errorResponse } from './answer/errorEnvelope'
import {
  demandCaller,
  limitsOfRefusals,
  takesBody,
  type AnyDefinition,
} from './openapi/endpointDefinition'
import { mediaType } from './request/mediaType'
import { maxFormBytes, parseJsonObject, readJson } from './request/readBody'
import { readPanelForm } from './request/readPanelForm'
import { identityOf } from './request/requestId'

const bodyOf = async (request: Request, definition: AnyDefinition) => {
  // Payload refuses no NUL in a form of the panel, and PostgreSQL stores none.
  const names = () => !definition.isPanelForm
  const maxBytes = definition.ownBody?.maxBytes ?? maxFormBytes
  if (!definition.isPanelForm || mediaType(request.headers) !== 'multipart/form-data')
    return readJson(request, { maxBytes, mayBeMissing: !takesBody(definition), names })
  const text = await readPanelForm(request, { maxBytes, names })
  return { text, value: parseJsonObject(text, names) }
}

/** As the pipeline's takeBody.ts reads it. @throws AppError 400, 413, 415 */
const takeBody = async (req: PayloadRequest, definition: AnyDefinition) => {
  const { text, value } = await bodyOf(req as unknown as Request, definition)
  req.text = () => Promise.resolve(text)
  req.json = () => Promise.resolve(value)
}

const contextOf = ({ headers, method }: PayloadRequest) => ({
  ...identityOf(headers),
  client: clientAddress('', headers.get('x-forwarded-for')),
  isHead: method === 'HEAD',
})

/** What the pipeline adds to every answer. */
const finished = (response: Response, req: PayloadRequest, requestId: string): Response => {
  const { status, body } = response
  const headers = new Headers(response.headers)
  if (status >= 400) for (const [name, value] of req.responseHeaders ?? []) headers.set(name, value)
  for (const [name, value] of Object.entries(commonHeaders(requestId)))
    if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'private, no-store')
  return new Response(body, { status, headers })
}

/**
 * In a host whose API route does not run our pipeline, an endpoint brings the parts it needs: a request context, the
 * caller's role before the body, a bounded body, errors in the contract's shape.
 */
export const withOwnEdge =
  (
    handler: (req: PayloadRequest) => Promise<Response>,
    definition: AnyDefinition,
  ): PayloadHandler =>
  (req) => {
    if (requestContext()?.route) return handler(req)
    const context = contextOf(req)
    return inRequest(context, async () => {
      try {
        refuseWrongKey(req)
        demandKeyScope(req.user, definition)
        demandCaller(definition, req)
        if (!['GET', 'HEAD'].includes(req.method ?? 'GET'))
          await countingRefusals(limitsOfRefusals(definition), () => takeBody(req, definition))
        await definition.ready?.(req.searchParams, clientNetwork(context.client))
        return finished(await handler(req), req, context.requestId)
      } catch (error) {
        if (!isAppError(error) && !isPassingFailure(error)) throw error // Payload's own, for its own answers
        return finished(errorResponse(error, context.requestId), req, context.requestId)
      }
    })
  }
