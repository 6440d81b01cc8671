import { readdirSync, rmSync } from 'node:fs'
import './lib/generatingSecret.mjs'

// Runs Payload's own generators. They read the configuration, and need no database.
process.env.PAYLOAD_TELEMETRY_DISABLED = '1'

/** `--name x` says what others say with `x` alone. */
const nameAsArgument = () => {
  const at = process.argv.indexOf('--name')
  if (at > 0) process.argv.splice(at, 1)
}

/**
 * Whether a column was renamed, or another made, only a person knows. Without a terminal the question would wait for
 * ever, or end the process as if all were well. It is asked before anything is written.
 */
const refuseQuestions = () => {
  if (process.stdin.isTTY) return
  process.stdin.on('newListener', (event) => {
    if (event !== 'keypress') return
    console.error(
      '\nNo migration was made: there is a question above that only a person can answer, and no terminal to ask at.\n' +
        'Run `npm run migrate:create` in a terminal, or make the change in two steps: first what is new, then what goes.',
    )
    process.exit(1)
  })
}

/** Payload compares the collections with the last snapshot, and reads no other. */
const keepLastSnapshot = () => {
  const snapshots = readdirSync('migrations').filter((file) => file.endsWith('.json')).sort() // prettier-ignore
  for (const file of snapshots.slice(0, -1)) rmSync(`migrations/${file}`)
}

if (process.argv.includes('migrate:create')) {
  nameAsArgument()
  // Behind the name: before it, the name would be taken for the option's value.
  process.argv.push('--skip-empty')
  refuseQuestions()
  process.on('exit', keepLastSnapshot)
}
await import('../../node_modules/payload/bin.js')
