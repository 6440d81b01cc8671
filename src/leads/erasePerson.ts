import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import { connectionOf } from '../database/connectionOf'
import { noSuchLead } from './eraseWithLead'
import { lockPerson } from './lockPerson'

type Erase = { req: PayloadRequest; id: string }

/**
 * Erases everything that is known of a person, who may write again and is somebody new then.
 * @throws AppError 404
 */
export const erasePerson = async ({ req, id }: Erase) => {
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
