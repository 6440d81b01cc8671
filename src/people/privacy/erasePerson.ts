import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import { againOnDeadlock } from '../../platform/database/transactions/againOnDeadlock'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { noSuchLead } from './eraseWithLead'
import { lockPerson } from '../leads/lockPerson'

type Erase = { req: PayloadRequest; id: string }

const eraseOnce = async ({ req, id }: Erase) => {
  const isOurs = await initTransaction(req)
  try {
    const leads = await lockPerson(await connectionOf(req), id)
    if (leads.length === 0) throw noSuchLead()
    // Its hook (eraseWithLead.ts) takes the traces with it.
    await req.payload.delete({
      collection: 'leads',
      id,
      trash: true,
      depth: 0,
      req,
      overrideAccess: false,
    })
    if (isOurs) await commitTransaction(req)
  } catch (error) {
    if (isOurs) await killTransaction(req)
    throw error
  }
}

/**
 * Right to erasure (GDPR, Art. 17): erases everything that is known of a person; who writes again is a new lead. A
 * code entered at the same moment locks the same rows in another order, so a deadlock is retried.
 * @throws AppError 404
 */
export const erasePerson = (erase: Erase): Promise<void> =>
  erase.req.transactionID ? eraseOnce(erase) : againOnDeadlock(() => eraseOnce(erase))
