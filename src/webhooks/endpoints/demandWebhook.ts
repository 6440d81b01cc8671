import type { PayloadRequest } from 'payload'
import type { Webhook } from '../../payload-types'
import { AppError } from '../../platform/errors'

/** @throws AppError 404 */
export const demandWebhook = async (req: PayloadRequest, id: string): Promise<Webhook> => {
  const webhook = await req.payload.findByID({
    collection: 'webhooks',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    user: req.user,
    req,
  })
  if (!webhook) throw new AppError('not_found', 'There is no such webhook.')
  return webhook
}
