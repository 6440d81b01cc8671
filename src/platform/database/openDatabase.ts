import { settings } from '../settings'
import { useDatabase } from './connections/connection'
import { acquireEmbeddedDatabase } from './embedded/acquireEmbeddedDatabase'
import { requireSupportedServer } from './connections/requireSupportedServer'

export type OpenDatabase = {
  url: string
  /** Ends this process's use of it. An embedded one is stopped by its last user. */
  close: () => Promise<void>
  /** Starts the embedded one again if it has died; one at `DATABASE_URL` is its operator's business. */
  ensureRunning: () => Promise<void>
}

const nothing = () => Promise.resolve()

/**
 * Opens this process's database: the one at `DATABASE_URL`, or the folder's embedded one. A `DATABASE_URL` that can't
 * be reached is no failure here: its users wait or report it.
 * @throws SetupError with what the operator can do
 */
export const openDatabase = async ({
  log,
}: {
  log: (message: string) => void
}): Promise<OpenDatabase> => {
  if (settings.databaseUrl) {
    await requireSupportedServer({ url: settings.databaseUrl, log })
    useDatabase(settings.databaseUrl)
    return { url: settings.databaseUrl, close: nothing, ensureRunning: nothing }
  }
  const { url, release, ensureRunning } = await acquireEmbeddedDatabase({
    dataDir: settings.dataDir,
    log,
  })
  useDatabase(url)
  return { url, close: release, ensureRunning }
}
