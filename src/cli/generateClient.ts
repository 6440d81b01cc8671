import './lib/generatingSecret.mjs'
import { clientTypesFile } from './staleFiles'

/** Writes the client's types, of the configuration alone. */
const { default: config } = await import('@payload-config')
const { writeClientTypes } = await import('../http/openapi/client/writeClientTypes')

await writeClientTypes({ config: await config, ...clientTypesFile })
process.exit(0) // Payload leaves a pool open
