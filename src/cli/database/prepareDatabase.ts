import { migrations } from '../../../migrations'
import { migrate } from '../../platform/database/migrate'
import { env } from '../../env'
import { ensureAccounts } from '../../cms/accounts/ensureAccounts'
import { seedWhenDue } from './demoContent'
import { makeSiteKey } from './siteKey'
import { withPayload } from './withPayload'

type Options = {
  log: (line: string) => void
  /** Where the example site's key shall be, if it needs one. */
  keyFile: string | undefined
}

/** Brings a database to where the server can start on it with something to show. */
export const prepareDatabase = ({ log, keyFile: file }: Options) =>
  withPayload('prepare', async (payload) => {
    const applied = await migrate({ payload })
    if (applied.includes(migrations[0]!.name)) log('Made the tables')
    else if (applied.length > 0) log('Brought the tables up to date')
    await ensureAccounts({ payload, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
    if (env.SEED_DEMO && (await seedWhenDue({ payload, log }))) log('Wrote the demo content')
    if (file) await makeSiteKey({ payload, file })
  })
