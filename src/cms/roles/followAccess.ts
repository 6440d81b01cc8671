import type { Payload } from 'payload'
import { onAccessChange } from '../../platform/changes/accessChanges'
import { forgetWhenLost, hearsOfChanges } from '../../platform/changes/contentChanges'
import { logger } from '../../platform/logging'
import { startNotingUses } from '../keys/noteUses'
import { ensureRoles } from './ensureRoles'
import { loadAccess } from './loadAccess'

/** Before the first request: the roles that are always there, and what all of them and the keys allow, in memory. */
export const prepareAccess = async (payload: Payload) => {
  await ensureRoles(payload)
  await loadAccess(payload)
}

const reload = (payload: Payload) => {
  loadAccess(payload).catch((error: unknown) =>
    logger.warn({ msg: 'Roles and keys could not be read again', err: error }),
  )
}

/** Keeps roles and keys in memory as every replica changes them, and notes when keys were used. */
export const followAccess = (payload: Payload): { stop: () => Promise<void> } => {
  forgetWhenLost('access', () => reload(payload))
  const stopListening = onAccessChange(() => reload(payload))
  const uses = startNotingUses(payload)
  return {
    stop: async () => {
      stopListening()
      forgetWhenLost('access', () => undefined)
      await uses.stop()
    },
  }
}

/** While this process hears of no changes, roles and keys are read before each request that goes by them. */
export const demandFreshAccess = async (payload: Payload) => {
  if (!hearsOfChanges()) await loadAccess(payload)
}
