import { z } from 'zod'
import { defineEndpoint, idParam } from '../../http/defineEndpoint'
import { json } from '../../http/openapi/responses'
import { AppError } from '../../platform/errors'

const revoked = z.object({
  message: z.string(),
  revokedAt: z.iso.datetime().meta({ description: 'Since when, UTC.' }),
})

/** POST /api/api-keys/:id/revoke. Ends a key for good, on every replica within a second. */
export const revokeEndpoint = defineEndpoint({
  method: 'post',
  path: '/:id/revoke',
  access: ['access:manage'],
  params: idParam,
  tags: ['API keys'],
  summary: 'Revoke an API key',
  description:
    'For good: what it is sent with is answered by 401, on every replica within a second.',
  answers: { 200: json('It is revoked.', z.toJSONSchema(revoked)) },
  handle: async ({ req, payload, params: { id } }) => {
    const key = await payload.findByID({
      collection: 'api-keys',
      id,
      depth: 0,
      disableErrors: true,
      req,
      overrideAccess: false,
      user: req.user,
    })
    if (!key) throw new AppError('not_found', 'There is no such key.')
    const { revokedAt } = await payload.update({
      collection: 'api-keys',
      id,
      data: { revokedAt: new Date().toISOString() },
      depth: 0,
      req,
      overrideAccess: false,
      user: req.user,
    })
    return { message: 'The key is revoked.', revokedAt }
  },
})
