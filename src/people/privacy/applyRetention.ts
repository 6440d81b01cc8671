import { noteAudits } from '../../audit/noteAudit'
import { settings } from '../../platform/settings'
import type { JobContext, Task } from '../../platform/jobs/task'
import { logger } from '../../platform/logging'
import { personalDataOf, type RetentionDays } from '../../platform/privacy/personalData'

const hourMs = 60 * 60 * 1000

/** Storage limitation (GDPR, Art. 5): erases what is past its retention period, in every room. */
export const retain = async (context: JobContext, days: RetentionDays = settings.retentionDays) => {
  const erased: Record<string, number> = {}
  for (const { name, expire } of personalDataOf(context.payload).expire) {
    const rows = await expire({ ...context, days })
    erased[name] = rows
    if (rows === 0) continue
    const event = { action: 'expire', target: { type: name }, changes: { rows: { after: rows } } }
    await noteAudits(context.payload.db.pool, [event])
  }
  if (Object.values(erased).some(Boolean)) logger.info({ msg: 'Retention erased', ...erased })
}

/** Runs every hour, on one replica. */
export const applyRetention: Task<object> = {
  slug: 'applyRetention',
  everyMs: hourMs,
  run: (_input, context) => retain(context),
}
