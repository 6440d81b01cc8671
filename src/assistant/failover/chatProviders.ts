import { settings } from '../../platform/settings'
import { logger } from '../../platform/logging'
import { outsideRequests } from '../../platform/providers/outsideRequests'
import { shared } from '../../platform/shared'
import { openAiProvider } from '../providers/openAiProvider'
import type { Provider } from '../providers/provider'
import { createCircuitBreakers, type CircuitBreakers } from './circuitBreakers'

type Providers = { providers: Provider[]; circuits: CircuitBreakers }

const create = (): Providers => {
  const providers = settings.chatProviders.map((provider) =>
    openAiProvider(provider, { log: logger }),
  )
  const firstTokenMs = settings.chatFirstTokenTimeoutMs
  const circuits = createCircuitBreakers({
    providers,
    firstTokenMs,
    log: logger,
    schedule: outsideRequests,
  })
  return { providers, circuits }
}

/** The providers of `CHAT_PROVIDERS` and how they do: one list for the process, so all visitors learn from each. */
export const chatProviders = (): Providers => shared('chatProviders', create)

/** The same for jobs, who learn for themselves: what a provider refuses them is no reason to ask it nothing for a visitor. */
export const jobProviders = (): Providers => shared('jobProviders', create)
