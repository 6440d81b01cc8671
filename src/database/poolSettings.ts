const second = 1000

/** What both pools have in common. */
export const poolSettings = {
  connectionTimeoutMillis: 5 * second,
  idleTimeoutMillis: 30 * second,
  statement_timeout: 30 * second,
  query_timeout: 35 * second,
  keepAlive: true,
}
