import { migrate } from '../database/migrate'
import { env } from '../env'
import { ensureAccounts } from '../users/ensureAccounts'
import { seedWhenDue } from './demoContent'
import { withPayload } from './withPayload'

/** Brings a new database to where the server can start on it with something to show. */
export const prepareDatabase = ({ log }: { log: (line: string) => void }) =>
  withPayload(async (payload) => {
    const applied = await migrate({ payload })
    if (applied.length > 0) log('The tables are up to date')
    await ensureAccounts({ payload })
    if (env.SEED_DEMO && (await seedWhenDue({ payload, log }))) log('Wrote the demo content')
  })
