import type { Payload } from 'payload'
import { withAdvisoryLock } from '../../platform/database/transactions/advisoryLock'
import { seedDemo } from '../../demo/seedDemo'
import { isDemoContentDue, noteDemoContent } from './demoContentState'

type SeedOptions = {
  payload: Payload
  log: (line: string) => void
  /** @default seedDemo */
  write?: (options: { payload: Payload; log: (line: string) => void }) => Promise<unknown>
}

/**
 * Fills an empty database with the demo content, or completes what a killed run began; once even when
 * several processes try.
 * @returns whether it did anything
 */
export const seedWhenDue = ({ payload, log, write = seedDemo }: SeedOptions): Promise<boolean> => {
  const { pool } = payload.db
  return withAdvisoryLock({
    pool,
    name: 'demo-content',
    run: async () => {
      if (!(await isDemoContentDue(pool))) return false
      await noteDemoContent(pool, 'begun')
      await write({ payload, log })
      await noteDemoContent(pool, 'complete')
      return true
    },
  })
}
