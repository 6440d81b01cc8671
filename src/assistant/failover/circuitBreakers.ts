import type { Log } from '../../platform/providers/log'
import type { Provider } from '../providers/provider'
import {
  createCircuitBreaker,
  type CircuitBreaker,
  type CircuitState,
  type Schedule,
} from '../../platform/providers/circuitBreaker'
import { probeProvider } from './probeProvider'

/** A circuit for every provider and model. */
export type CircuitBreakers = {
  of: (provider: Provider) => Pick<CircuitBreaker, 'enter'>
  /** In the order of the providers. */
  states: () => CircuitState[]
  stop: () => void
}

type Options = {
  providers: Provider[]
  /** For a probe. */
  firstTokenMs: number
  log?: Log
  schedule?: Schedule
}

export const createCircuitBreakers = ({
  providers,
  firstTokenMs,
  ...rest
}: Options): CircuitBreakers => {
  const circuits = new Map(
    providers.map((provider) => {
      const probe = () => probeProvider(provider, firstTokenMs)
      return [provider, createCircuitBreaker({ provider, probe, ...rest })]
    }),
  )
  return {
    of: (provider) => {
      const circuit = circuits.get(provider)
      if (!circuit) throw new Error(`No circuit for ${provider.name}`)
      return circuit
    },
    states: () => [...circuits.values()].map((circuit) => circuit.state()),
    stop: () => circuits.forEach((circuit) => circuit.stop()),
  }
}
