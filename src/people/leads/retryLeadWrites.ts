import type { Endpoint, SanitizedConfig } from 'payload'
import { againOnDeadlock } from '../../platform/database/transactions/againOnDeadlock'

const retried = (endpoint: Endpoint): Endpoint =>
  endpoint.method === 'patch' || endpoint.method === 'delete'
    ? {
        ...endpoint,
        handler: (req) => {
          const { context } = req
          let isAgain = false
          return againOnDeadlock(async () => {
            req.context = { ...context }
            if (isAgain) Object.defineProperty(req, 'body', { value: null }) // it was read into `req.data`
            isAgain = true
            return endpoint.handler(req)
          })
        },
      }
    : endpoint

/**
 * Writes of leads take their locks in one order (lockPerson.ts), but what else writes them meanwhile, such as a
 * code that a visitor enters, can't always: the write that PostgreSQL ends for it is made again.
 */
export const retryLeadWrites = (config: SanitizedConfig): SanitizedConfig => {
  const leads = config.collections.find(({ slug }) => slug === 'leads')
  if (leads?.endpoints) leads.endpoints = leads.endpoints.map(retried)
  return config
}
