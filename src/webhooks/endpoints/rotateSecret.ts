import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { noteAudit } from '../../audit/noteAudit'
import { defineEndpoint, idParam } from '../../http/defineEndpoint'
import { json } from '../../http/openapi/responses'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { inOneTransaction } from '../../platform/database/inOneTransaction'
import { newSecret, overlapHours, sealSecret } from '../secrets/signingSecret'
import { demandWebhook } from './demandWebhook'

const answer = z.toJSONSchema(
  z.object({
    message: z.string(),
    secret: z.string().describe('Begins with `whsec_`. It is shown here and never again.'),
    previousSecretUntil: z.iso.datetime().describe('Until then both secrets sign.'),
  }),
)

const rotate = async (req: PayloadRequest, id: string, secret: string): Promise<Date> => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`
    update webhooks
       set previous_secret_sealed = secret_sealed, secret_sealed = ${sealSecret(secret)},
           previous_secret_until = now() + ${overlapHours} * interval '1 hour', updated_at = now()
     where id = ${id}
    returning previous_secret_until as until`)
  return new Date(rows[0]?.until as string)
}

/** POST /api/webhooks/:id/rotate-secret. The secret before it signs as well for 24 hours more. */
export const rotateSecretEndpoint = defineEndpoint({
  method: 'post',
  path: '/:id/rotate-secret',
  access: ['webhooks:manage'],
  params: idParam,
  tags: ['Webhooks'],
  summary: 'Make a new secret',
  description: `Answers with it, once. For ${overlapHours} hours every message carries two signatures, by the new secret and by the one before; another rotation within that time ends the earliest at once.`,
  answers: { 200: json('The new secret.', answer) },
  fails: [404],
  handle: async ({ req, params: { id } }) => {
    const { name: title } = await demandWebhook(req, id)
    const secret = newSecret()
    const until = await inOneTransaction(req, async (within) => {
      const changes = { secret: { secret: true } } as const
      const target = { type: 'webhooks', id, title }
      await noteAudit({ req: within, action: 'rotate-secret', target, changes })
      return rotate(within, id, secret)
    })
    return {
      message: 'There is a new secret.',
      secret,
      previousSecretUntil: until.toISOString(),
    }
  },
})
