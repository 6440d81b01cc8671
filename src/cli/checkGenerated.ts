import './lib/generatingSecret.mjs'

/** Says what no longer fits the configuration. `--migrations`: only whether one is missing. */
const { default: config } = await import('@payload-config')
const { hasMigration, missingMigration, staleFiles } = await import('./staleFiles')

const onlyMigrations = process.argv.includes('--migrations')
const stale = onlyMigrations
  ? (await hasMigration(await config)) ? [] : [missingMigration] // prettier-ignore
  : await staleFiles(await config)
for (const line of stale) console.error(line)
process.exit(stale.length > 0 ? 1 : 0) // Payload leaves a pool open
