import type { Task } from '../../platform/jobs/task'
import { logger } from '../../platform/logging'
import { settings } from '../../platform/settings'
import { recountWords } from '../segments/forceMerge'
import { repairIndex } from './repairIndex'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Repairs documents that the index has wrong, once a day: after an update whose rules of indexing differ, or after a
 * manual change of the database. Words of documents that are gone are forgotten. It runs at the first start as well.
 */
export const checkSearchIndex: Task<object> = {
  slug: 'checkSearchIndex',
  everyMs: dayMs,
  run: async (_input, { payload, assertHeld }) => {
    const outcome = await repairIndex({ payload, assertHeld })
    for (const locale of settings.locales) await recountWords(payload.db.pool, locale)
    if (outcome.mended + outcome.removed + outcome.remade > 0)
      logger.warn({ msg: 'The search index was wrong and has been mended', ...outcome })
  },
}
