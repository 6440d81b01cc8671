import os from 'node:os'
import { configureFromEnv } from '../../configureFromEnv'
import { openDatabase, type OpenDatabase } from '../../platform/database/openDatabase'
import { isSetupError } from '../../platform/setupError'
import { requireAnswer } from './requireAnswer'

export type CommandContext = {
  log: (line: string) => void
  database: OpenDatabase
  /** What has to end before the database does, however the command ends. */
  beforeClose: (end: () => Promise<unknown>) => void
}

const log = (line: string) => console.log(line)

const explain = (error: unknown) =>
  isSetupError(error) ? error.message : error instanceof Error ? error.stack : String(error)

type Options = {
  /** @default the service's own database */
  open?: (options: { log: (line: string) => void }) => Promise<OpenDatabase>
}

/**
 * Runs a command with the database open, and ends the process: with 0, with 1 after a failure that it
 * explains, or as a signal asks. Whichever it is, the embedded database gets its user back.
 */
export const runCommand = async (
  run: (context: CommandContext) => Promise<void>,
  { open = openDatabase }: Options = {},
) => {
  configureFromEnv()
  let opening: Promise<OpenDatabase> | undefined
  let endWork = () => Promise.resolve<unknown>(undefined)
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    try {
      await endWork()
      // Also one that is only just being opened: it would be left running.
      const database = await opening?.catch(() => undefined)
      await database?.close()
    } catch (error) {
      console.error(explain(error))
    }
    process.exit(code)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => void end(128 + os.constants.signals[name])) // also the second Ctrl-C, which would end it at once
  }
  try {
    opening = open({ log })
    const database = await opening
    await requireAnswer(database)
    await run({ log, database, beforeClose: (end) => (endWork = end) })
    await end(0)
  } catch (error) {
    if (!ending) console.error(explain(error)) // else it is what the end tore down
    await end(1)
  }
}
