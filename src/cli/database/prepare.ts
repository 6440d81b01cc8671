import { isPreparationDue } from './isPreparationDue'
import { runCommand } from './runCommand'

// Before a start of `npm run up`, in one process: schema, accounts, demo content. Most later starts find nothing due.
await runCommand(async ({ log, database }) => {
  if (!(await isPreparationDue(database))) return
  const { prepareDatabase } = await import('./prepareDatabase')
  await prepareDatabase({ log })
})
