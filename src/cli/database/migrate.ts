import { migrate } from '../../platform/database/migrate'
import { runCommand } from './runCommand'
import { withPayload } from './withPayload'

await runCommand(async ({ log }) => {
  const applied = await withPayload('migrate', (payload) => migrate({ payload }))
  log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to migrate')
})
