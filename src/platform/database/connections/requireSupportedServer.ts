import type { ClientBase } from 'pg'
import { SetupError } from '../../setupError'
import { onOwnConnection } from './onOwnConnection'
import { notifyAt, refuseTransactionPooling } from './refuseTransactionPooling'

const mostMs = 8000
const oldestSupported = 14

/** @throws SetupError when the server is too old */
export const refuseOldServer = async (
  client: Pick<ClientBase, 'query'>,
  { oldest = oldestSupported, advice = 'Update it.' } = {},
) => {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) >= oldest) return
  throw new SetupError(
    `The database is PostgreSQL ${version}; Frontdesk needs ${oldest} or newer. ${advice}`,
  )
}

type ServerOptions = {
  url: string
  log: (message: string) => void
  /** Major version. @default 14 */
  oldest?: number
}

/**
 * Looks at the version of the server at `url`, and what is before it. One that can't be reached now may be back later.
 * @throws SetupError when it is too old, or behind a pooler that can't be used
 */
export const requireSupportedServer = async ({ url, log, oldest }: ServerOptions) => {
  try {
    const address = { connectionString: url }
    await onOwnConnection(
      { address, applicationName: 'frontdesk-setup', mostMs },
      async (client) => {
        await refuseOldServer(client, {
          oldest,
          advice: 'Update it, or unset DATABASE_URL to use the embedded one.',
        })
        await refuseTransactionPooling({ client, notify: notifyAt(address) })
      },
    )
  } catch (error) {
    if (error instanceof SetupError) throw error
    const { message, code } = error as NodeJS.ErrnoException
    log(`The database at DATABASE_URL does not answer yet: ${message || code}`)
  }
}
