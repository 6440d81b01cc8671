import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'

// NODE_ENV decides how libraries behave while they load, so it is set before anything else is.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
/**
 * V8 puts what has often lived long among the old objects at once, with all that it names, until everything is collected: rows
 * of PostgreSQL's, with the texts of documents, each 300 ms. Without this they die young.
 */
setFlagsFromString('--no-allocation-site-pretenuring')
/**
 * V8 compiles what has run for so long, in bytes of its bytecode; it waits for five times as much by itself. What a search that is in
 * no memory goes through is long: of the first two thousand each takes a fifth less.
 */
setFlagsFromString('--interrupt-budget=12000')
/** Told to end while its own code is still being read, it has nothing to close. */
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(0))

const readArguments = () => {
  try {
    const isOff = { type: 'boolean', default: false } as const
    // all but the first are said by the supervisor, to those that it starts
    const known = { 'api-only': isOff, 'when-ready': isOff, 'pass-pages': isOff, supervised: isOff }
    const { values } = parseArgs({ options: known })
    if (cluster.isPrimary && (values['when-ready'] || values['pass-pages'] || values.supervised))
      throw new Error('An option of the supervisor’s')
    return values
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}. The server takes --api-only alone.`)
    return process.exit(2)
  }
}

const { 'api-only': apiOnly, 'pass-pages': passPages, 'when-ready': whenReady } = readArguments()
const { env } = await import('../env')
const processes = env.WEB_CONCURRENCY
if (cluster.isPrimary && processes > 1) {
  const { supervise } = await import('./processes/supervise')
  supervise({ processes, args: process.argv.slice(2) })
} else {
  const { startServer } = await import('./startServer')
  const pages = apiOnly ? 'none' : passPages ? 'passed on' : 'own'
  await startServer({ pages, whenReady })
}
