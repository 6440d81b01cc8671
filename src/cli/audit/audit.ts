import { runCommand } from '../database/runCommand'
import { readArguments, verifyTrail } from './verifyTrail'

/** `npm run audit -- verify`. */
await runCommand(async ({ log, database }) => {
  await verifyTrail({ ...readArguments('npm run audit --'), url: database.url, log })
})
