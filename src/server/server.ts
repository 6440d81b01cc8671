import { parseArgs } from 'node:util'

// NODE_ENV decides how libraries behave while they load, so it is set before anything else is.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
/** Told to end while its own code is still being read, it has nothing to close. */
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(0))

const readArguments = () => {
  try {
    return parseArgs({ options: { 'api-only': { type: 'boolean', default: false } } }).values
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}. The server takes --api-only alone.`)
    return process.exit(2)
  }
}

const { 'api-only': apiOnly } = readArguments()
const { startServer } = await import('./startServer')
await startServer({ apiOnly })
