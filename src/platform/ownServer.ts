import { shared } from './shared'

const state = shared('ownServer', () => ({ isRunning: false }))

/** Says that this process is our own server: it has the API, the pages and what runs beside requests in hand. */
export const beOwnServer = () => {
  state.isRunning = true
}

/** Whether this process is our own server, and not another project's Next. */
export const isOwnServer = (): boolean => state.isRunning
