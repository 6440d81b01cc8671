import type { Payload } from 'payload'
import { migrations } from '../../../migrations'
import { migrate, pendingMigrations } from '../../platform/database/migrate'
import { SetupError } from '../../platform/setupError'

/**
 * Makes the schema of an empty database. One that merely lags behind is left alone: a server of the
 * release before may be running on it.
 */
export const requireSchema = async (payload: Payload) => {
  const pending = await pendingMigrations({ pool: payload.db.pool })
  if (pending.length === 0) return
  if (pending.length < migrations.length) {
    throw new SetupError('The database lacks migrations. Run this first: npm run migrate')
  }
  await migrate({ payload })
}
