import cluster from 'node:cluster'
import { parseArgs } from 'node:util'

// NODE_ENV decides how libraries behave while they load, so it is set before anything else is.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
/** Told to end while its own code is still being read, it has nothing to close. */
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(0))

const readArguments = () => {
  try {
    const isOff = { type: 'boolean', default: false } as const
    // `when-ready` is said by the supervisor, to one that it starts beside others
    const known = { 'api-only': isOff, 'when-ready': isOff }
    const { values } = parseArgs({ options: known })
    if (values['when-ready'] && cluster.isPrimary) throw new Error("Unknown option '--when-ready'")
    return values
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}. The server takes --api-only alone.`)
    return process.exit(2)
  }
}

const { 'api-only': apiOnly, 'when-ready': whenReady } = readArguments()
const { env } = await import('../env')
const processes = env.WEB_CONCURRENCY
if (cluster.isPrimary && processes > 1) {
  const { supervise } = await import('./processes/supervise')
  supervise({ processes, args: process.argv.slice(2) })
} else {
  const { startServer } = await import('./startServer')
  await startServer({ apiOnly, whenReady })
}
