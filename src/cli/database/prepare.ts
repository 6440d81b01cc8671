import { isPreparationDue } from './isPreparationDue'
import { runCommand } from './runCommand'

// Before the first start of `npm run up`, in one process: schema, accounts, demo content. Later starts
// find nothing due; the server itself then migrates.
await runCommand(async ({ log, database }) => {
  if (!(await isPreparationDue(database))) return
  const { prepareDatabase } = await import('./prepareDatabase')
  await prepareDatabase({ log })
})
