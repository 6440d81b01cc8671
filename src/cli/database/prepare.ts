import { isPreparationDue } from './isPreparationDue'
import { runCommand } from './runCommand'
import { isSiteKeyDue, siteKeyFile } from './siteKey'

// Before a start of `npm run up`, in one process: schema, accounts, demo content, and the example site's key. Most later
// starts find nothing due.
await runCommand(async ({ log, database: { url } }) => {
  const file = siteKeyFile()
  const isKeyDue = file !== undefined && (await isSiteKeyDue({ url, file }))
  if (!isKeyDue && !(await isPreparationDue({ url }))) return
  const { prepareDatabase } = await import('./prepareDatabase')
  await prepareDatabase({ log, keyFile: isKeyDue ? file : undefined })
})
