import { migrate } from '../platform/database/migrate'
import { env } from '../env'
import { SetupError } from '../platform/setupError'
import { ensureAccounts } from '../cms/accounts/ensureAccounts'
import { startNode, stopChildren } from './lib/children.mjs'
import { runCommand } from './database/runCommand'
import { watchSchema } from './database/watchSchema'
import { withPayload } from './database/withPayload'

const next = 'node_modules/next/dist/bin/next'

/**
 * Migrates as production does, and pushes no schema: a push asks questions, drops columns, and leaves a database that the
 * migration made afterwards does not fit. Instead a line says when one is missing.
 */
await runCommand(async ({ database, beforeClose, log }) => {
  await withPayload('dev', async (payload) => {
    await migrate({ payload })
    await ensureAccounts({ payload, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
  })
  const { ended } = startNode([next, 'dev', '--port', String(env.PORT), '--hostname', env.HOST], {
    env: { ...process.env, DATABASE_URL: database.url, NEXT_TELEMETRY_DISABLED: '1' },
  })
  const { stop } = watchSchema(log)
  beforeClose(() => {
    stop()
    stopChildren()
    return ended
  })
  const { code } = await ended
  if (code !== 0) throw new SetupError(`next dev ended with ${code}`)
})
