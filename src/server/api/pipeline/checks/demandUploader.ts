import { createLocalReq, type SanitizedConfig } from 'payload'
import { AppError } from '../../../../platform/errors'
import type { Route } from '../../../../platform/requestContext'
import { mediaType } from '../../../../http/request/mediaType'
import type { ApiCall } from '../step'

export const uploadCollection = (config: SanitizedConfig, { kind, slug }: Route) =>
  kind === 'collection'
    ? config.collections.find((one) => one.slug === slug && Boolean(one.upload))
    : undefined

/**
 * Access comes before the body: nothing is read of an upload by a caller who may not upload.
 * @throws AppError 401, 403
 */
export const demandUploader = async ({ request, headers, payload, route, caller }: ApiCall) => {
  if (['GET', 'HEAD'].includes(request.method) || mediaType(headers) !== 'multipart/form-data')
    return
  const collection = uploadCollection(payload.config, route)
  if (!collection) return
  if (!caller.user) throw new AppError('unauthenticated', 'Please log in, or send an API key.')
  const mayWrite = collection.access[request.method === 'POST' ? 'create' : 'update']
  const req = await createLocalReq({ user: caller.user }, payload)
  if (!(await mayWrite({ req }))) throw new AppError('forbidden', 'You are not allowed to do this.')
}
