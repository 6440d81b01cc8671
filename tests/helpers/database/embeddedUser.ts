import { acquireEmbeddedDatabase } from '../../../src/platform/database/embedded/acquireEmbeddedDatabase'

// A process that uses the embedded database of a folder until its standard input ends. It may be killed.
const [dataDir = ''] = process.argv.slice(2)
const database = await acquireEmbeddedDatabase({ dataDir, log: () => undefined })
process.stdout.write(`${database.url}\n`)
process.stdin.on('end', () => void database.release().then(() => process.exit(0))).resume()
