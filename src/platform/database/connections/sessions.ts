import type pg from 'pg'
import { outsideRequest } from '../../requestContext'

const backends = new WeakMap<object, number>()

/** PostgreSQL's process behind a connection. What its greeting says is, behind PgBouncer, a number of PgBouncer's own. */
export const backendOf = (client: pg.ClientBase): number | undefined =>
  backends.get(client) ?? (client as { processID?: number }).processID

const begin = `select set_config('statement_timeout', coalesce($1, current_setting('statement_timeout')), false), pg_backend_pid() as pid`

/**
 * The first statement of a new connection, before those of who waits for it. The timeout is set here and not in the
 * greeting, of which PgBouncer takes no such thing.
 */
export const beginSession =
  (statementTimeoutMs: number | false | undefined) =>
  (client: pg.PoolClient): void => {
    const timeout = typeof statementTimeoutMs === 'number' ? String(statementTimeoutMs) : null
    void outsideRequest(() =>
      client.query<{ pid: number }>(begin, [timeout]).then(
        ({ rows }) => backends.set(client, rows[0]!.pid),
        () => undefined, // the next statement says it
      ),
    )
  }
