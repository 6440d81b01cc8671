import { env } from '../../env'
import { seedWhenDue } from '../database/demoContent'
import { requireSchema } from '../database/requireSchema'
import { runCommand } from '../database/runCommand'
import { withPayload } from '../database/withPayload'

await runCommand(async ({ log }) => {
  if (!env.SEED_DEMO) return log('SEED_DEMO is false: nothing to do')
  const seeded = await withPayload('seed', async (payload) => {
    await requireSchema(payload)
    return seedWhenDue({ payload, log })
  })
  if (!seeded) log('The database has content, or had it: the demo content is for empty ones')
})
