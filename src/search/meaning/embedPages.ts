import type { Task } from '../../platform/jobs/task'
import { settings } from '../../platform/settings'

/** Gives pages vectors, where there is a model for it. */
export const embedPages: Task<object> = {
  slug: 'embedPages',
  run: async (_input, { payload, assertHeld }) => {
    if (!settings.embeddings) return
    const { embedAll } = await import('./passages/embedAll')
    await embedAll({ payload, assertHeld })
  },
}
