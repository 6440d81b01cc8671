import type { Payload } from 'payload'
import { isAccessLoaded, onAccessChange, tellOfAccess } from '../../platform/changes/accessChanges'
import { forgetWhenLost, hearsOfChanges } from '../../platform/changes/contentChanges'
import { logger } from '../../platform/logging'
import { startNotingUses } from '../keys/noteUses'
import { ensureRoles } from './ensureRoles'
import { loadAccess } from './loadAccess'

const tryAgainMs = 1000

/** Before the first request: the roles that are always there, and what all of them and the keys allow, in memory. */
export const prepareAccess = async (payload: Payload) => {
  await ensureRoles(payload)
  await loadAccess(payload)
}

/** Until it has gone well, requests that go by roles or keys read them themselves (`demandFreshAccess`). */
const startReloading = (payload: Payload) => {
  let timer: NodeJS.Timeout | undefined
  const reload = () => {
    clearTimeout(timer)
    loadAccess(payload).catch((error: unknown) => {
      logger.warn({ msg: 'Roles and keys could not be read again', err: error })
      timer = setTimeout(reload, tryAgainMs)
    })
  }
  const stopListening = onAccessChange(reload)
  return () => {
    stopListening()
    clearTimeout(timer)
  }
}

/** Keeps roles and keys in memory as every replica changes them, and notes when keys were used. */
export const followAccess = (payload: Payload): { stop: () => Promise<void> } => {
  forgetWhenLost('access', tellOfAccess)
  const stopReloading = startReloading(payload)
  const uses = startNotingUses(payload)
  return {
    stop: async () => {
      stopReloading()
      forgetWhenLost('access', () => undefined)
      await uses.stop()
    },
  }
}

/**
 * While this process hears of no changes, or has not read what it heard of, roles and keys are read before each request
 * that goes by them.
 */
export const demandFreshAccess = async (payload: Payload) => {
  if (!hearsOfChanges() || !isAccessLoaded()) await loadAccess(payload)
}
