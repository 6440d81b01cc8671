import type pg from 'pg'

const backends = new WeakMap<object, number>()

/** PostgreSQL's process behind a connection. What its greeting says is, behind PgBouncer, a number of PgBouncer's own. */
export const backendOf = (client: pg.ClientBase): number | undefined =>
  backends.get(client) ?? (client as { processID?: number }).processID

/** Longer than the slowest upload, which is made within the transaction of its document. */
const mostIdleInTransaction = '5min'

const begin = `
  select set_config('statement_timeout', coalesce($1, current_setting('statement_timeout')), false),
         set_config('idle_in_transaction_session_timeout', '${mostIdleInTransaction}', false),
         pg_backend_pid() as pid`

/** PostgreSQL asks whether we are there after 10 s of silence, three times, and else for two hours not at all. */
const askWhetherAlive = `
  select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
         set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '25000', false)`

/**
 * Lets PostgreSQL notice within 25 s that this machine is gone without a word (its power, its network): until then it holds
 * the locks of what was under way. A server whose system knows no such thing is as it was.
 */
export const noticeWhenGone = (client: pg.ClientBase): Promise<unknown> =>
  client.query(askWhetherAlive).catch(() => undefined)

/**
 * The first statements of a new connection: a pool waits for them (`onConnect`). The timeout is set here and not in the
 * greeting, of which PgBouncer takes no such thing.
 */
export const beginSession =
  (statementTimeoutMs: number | false | undefined) => async (client: pg.ClientBase) => {
    const timeout = typeof statementTimeoutMs === 'number' ? String(statementTimeoutMs) : null
    const { rows } = await client.query<{ pid: number }>(begin, [timeout])
    backends.set(client, rows[0]!.pid)
    await noticeWhenGone(client)
  }
