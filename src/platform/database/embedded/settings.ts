import { randomBytes, randomInt } from 'node:crypto'
import net from 'node:net'
import { SetupError } from '../../setupError'
import { readOwned, writeOwned } from './ownFiles'

/** What has to outlive a start: `DATA_DIR/postgres.json`, for its owner's eyes only. */
export type Settings = {
  port: number
  /** Of the database's owner, whom the application connects as. */
  password: string
  /** Of the superuser `postgres`, for looking after the server. */
  superuserPassword: string
}

const lowest = 15_400
const highest = 29_999 // below the ports that Linux gives to outgoing connections

export const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    )
  })

export const findFreePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(lowest, highest + 1)
    if (await isFree(port)) return port
  }
  throw new SetupError(
    `No free port between ${lowest} and ${highest} for the embedded PostgreSQL: close something ` +
      'that listens there, or set DATABASE_URL to a PostgreSQL (>= 14) of your own.',
  )
}

export const readSettings = (file: string): Settings | undefined => {
  try {
    const value = JSON.parse(readOwned(file) ?? '{}') as Partial<Settings>
    const { port, password, superuserPassword } = value
    return port && password && superuserPassword ? { port, password, superuserPassword } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const writeSettings = (file: string, settings: Settings) => {
  writeOwned(file, `${JSON.stringify(settings, null, 2)}\n`)
}

export const newSettings = async (): Promise<Settings> => ({
  port: await findFreePort(),
  password: randomBytes(24).toString('hex'),
  superuserPassword: randomBytes(24).toString('hex'),
})
