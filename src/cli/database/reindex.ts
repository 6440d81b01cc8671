import { repairIndex, reindex } from '../../search/engine'
import { requireSchema } from './requireSchema'
import { runCommand } from './runCommand'
import { withPayload } from './withPayload'

/** `npm run reindex`, `npm run reindex -- --check` for the documents that differ alone. */
await runCommand(async ({ log }) => {
  const onlyCheck = process.argv.includes('--check')
  const { checked, mended, removed, remade } = await withPayload('reindex', async (payload) => {
    await requireSchema(payload)
    return onlyCheck ? repairIndex({ payload }) : reindex({ payload })
  })
  log(
    `${checked} documents: ${mended} were not as published and have been mended, ${removed} removed; ${remade} parts of the index were made anew`,
  )
})
