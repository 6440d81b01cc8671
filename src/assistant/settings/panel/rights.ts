import type { Condition } from 'payload'
import { allowing, can } from '../../../platform/access/can'

/** Without a user it is the system that writes, which is checked like everybody. */
export const isForAdmin: Condition = (_data, _siblings, { user }) =>
  !user || can(user, 'settings:write')

const mayWrite = allowing('settings:write')

export const onlyAdmin = { read: mayWrite, create: mayWrite, update: mayWrite }
