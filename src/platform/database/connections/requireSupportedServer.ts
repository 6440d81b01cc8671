import { SetupError } from '../../setupError'
import { onOwnConnection } from './onOwnConnection'

const mostMs = 5000

type ServerOptions = {
  url: string
  log: (message: string) => void
  /** Major version. @default 14 */
  oldest?: number
}

/**
 * Looks at the version of the server at `url`. One that can't be reached now may be back later.
 * @throws SetupError when it is too old
 */
export const requireSupportedServer = async ({ url, log, oldest = 14 }: ServerOptions) => {
  let version: string
  try {
    const asking = { url, applicationName: 'frontdesk-setup', mostMs }
    const { rows } = await onOwnConnection(asking, (client) =>
      client.query<{ server_version: string }>('show server_version'),
    )
    version = rows[0]?.server_version ?? ''
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    log(`The database at DATABASE_URL does not answer yet: ${message || code}`)
    return
  }
  if (Number.parseInt(version, 10) >= oldest) return
  throw new SetupError(
    `The server at DATABASE_URL is PostgreSQL ${version}; Frontdesk needs ${oldest} or newer. ` +
      'Update it, or unset DATABASE_URL to use the embedded one.',
  )
}
