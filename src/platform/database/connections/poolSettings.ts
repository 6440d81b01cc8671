import { OneByOne } from './oneByOne'

const second = 1000

/** What both pools have in common. */
export const poolSettings = {
  /** The longest queue for a connection; a database that is away is noticed sooner (withLivenessCheck.ts). */
  connectionTimeoutMillis: 30 * second,
  idleTimeoutMillis: 30 * second,
  statement_timeout: 30 * second,
  query_timeout: 35 * second,
  keepAlive: true,
  Client: OneByOne,
}
