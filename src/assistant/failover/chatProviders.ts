import { settings } from '../../platform/settings'
import { logger } from '../../platform/logging'
import { outsideRequest } from '../../platform/requestContext'
import { shared } from '../../platform/shared'
import { openAiProvider } from '../providers/openAiProvider'
import type { Provider } from '../providers/provider'
import type { Schedule } from './circuitBreaker'
import { createCircuitBreakers, type CircuitBreakers } from './circuitBreakers'

/** Outside of any request, and keeps no process alive. */
const schedule: Schedule = (work, ms) => {
  const timer = outsideRequest(() => setTimeout(work, ms).unref())
  return () => clearTimeout(timer)
}

type Providers = { providers: Provider[]; circuits: CircuitBreakers }

const create = (): Providers => {
  const providers = settings.chatProviders.map((provider) =>
    openAiProvider(provider, { log: logger }),
  )
  const firstTokenMs = settings.chatFirstTokenTimeoutMs
  const circuits = createCircuitBreakers({ providers, firstTokenMs, log: logger, schedule })
  return { providers, circuits }
}

/** The providers of `CHAT_PROVIDERS` and how they do: one list for the process, so all visitors learn from each. */
export const chatProviders = (): Providers => shared('chatProviders', create)

/** The same for jobs, who learn for themselves: what a provider refuses them is no reason to ask it nothing for a visitor. */
export const jobProviders = (): Providers => shared('jobProviders', create)
