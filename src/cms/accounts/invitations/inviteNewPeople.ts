import { randomBytes } from 'node:crypto'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { can } from '../../../platform/access/can'
import type { User } from '../../../payload-types'
import { inviteByMail } from './inviteByMail'

/** Over REST, the panel included. Commands and the system make accounts without a letter. */
const isInvited = (req: PayloadRequest) =>
  req.payloadAPI === 'REST' && can(req.user, 'people:manage')

/** An administrator need not invent a password: without one, a random password stands until the person sets theirs. */
const passwordOfTheirOwn: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || !isInvited(req)) return args
  const data = args.data as { password?: unknown } | undefined
  if (data && (data.password === undefined || data.password === ''))
    data.password = randomBytes(32).toString('base64url')
  return args
}

const invite: CollectionAfterChangeHook<User> = async ({ doc, operation, req }) => {
  if (operation !== 'create' || !isInvited(req)) return doc
  const invitedBy = (req.user as { name?: string } | null)?.name
  await inviteByMail({ payload: req.payload, user: doc, invitedBy, req })
  return doc
}

/** Hooks that invite whom an administrator adds. */
export const inviteNewPeople = { beforeOperation: passwordOfTheirOwn, afterChange: invite }
