import { chatProviders } from '../../assistant/failover/chatProviders'
import { hearsOfChanges } from '../../platform/changes/contentChanges'
import { describeReplicas } from '../../platform/database/replicas/describeReplicas'
import { isMailFailing, mailState } from '../../platform/mail/mailState'
import { settings } from '../../platform/settings'
import { describeMeaning } from '../../search/engine'
import type { Check } from './check'
import { describeProviders } from './describeProviders'
import type { OwnChecks } from './ofAllProcesses'

const checkEmail = (): Check => {
  const { lastError } = mailState()
  const failing = isMailFailing()
  return {
    status: failing ? 'degraded' : 'ok',
    detail: {
      transport: settings.smtpUrl ? 'smtp' : 'files',
      lastError: failing ? lastError : undefined,
    },
  }
}

/** Whatever the model of meaning does, visitors find what has their words. */
const checkSearch = (): Check => {
  const embeddings = describeMeaning()
  return {
    status: embeddings?.isFailing ? 'degraded' : 'ok',
    detail: { hearsOfChanges: hearsOfChanges(), embeddings: embeddings?.detail },
  }
}

/** Whatever they do, the primary answers. */
export const checkReplicas = (): Check | undefined => {
  const replicas = describeReplicas()
  return (
    replicas && {
      status: replicas.isFailing ? 'degraded' : 'ok',
      detail: { replicas: replicas.detail },
    }
  )
}

export const ownChecks = (chat?: Check): OwnChecks => ({
  email: checkEmail(),
  chat: chat ?? describeProviders({ states: chatProviders().circuits.states() }),
  search: checkSearch(),
})
