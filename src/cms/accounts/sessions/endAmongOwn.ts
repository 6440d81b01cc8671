import type { PayloadRequest } from 'payload'
import type { PoolClient } from 'pg'
import { noteAudit } from '../../../audit/noteAudit'
import { actorOf } from '../../../platform/access/actor'
import { transaction } from '../../../platform/database/transactions/transaction'
import { demandSession } from './ownAccount'

/**
 * Ends sessions of whoever asks. Payload writes accounts back whole, sessions too: whoever changes one locks it
 * (oneAtATime.ts).
 * @returns how many have ended
 */
export const endAmongOwn = (
  req: PayloadRequest,
  end: (client: PoolClient, userId: string) => Promise<number>,
  action: 'end-session' | 'logout' = 'end-session',
): Promise<number> => {
  const { id } = demandSession(req)
  return transaction(req.payload.db.pool, async (client) => {
    await client.query('select 1 from users where id = $1 for no key update', [id])
    const times = await end(client, id)
    const target = { type: 'users', id }
    if (times > 0)
      await noteAudit({ connection: client, actor: actorOf(req), action, target, times })
    return times
  })
}
