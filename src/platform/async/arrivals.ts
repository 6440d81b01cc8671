import { shared } from '../shared'

const recentlyMs = 1000

const state = shared('arrivals', () => ({ connections: 0, latest: '', othersAt: -Infinity }))

/** Noted of every request, by the network that limits count by. */
export const noteClient = (client: string) => {
  if (client === state.latest) return
  if (state.latest) state.othersAt = performance.now()
  state.latest = client
}

/** Whether several clients use the service: nobody has to leave anything to others who are not there. */
export const isShared = () => performance.now() - state.othersAt < recentlyMs

/** Noted of every connection that is accepted, where the server is ours. */
export const noteConnection = () => {
  state.connections += 1
}

/** How many were accepted so far. */
export const connectionsSoFar = () => state.connections
