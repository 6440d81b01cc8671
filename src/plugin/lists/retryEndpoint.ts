import { z } from 'zod'
import { noteAudits } from '../../audit/noteAudit'
import { AppError } from '../../platform/errors'
import { defineEndpoint, idParam } from '../../http/defineEndpoint'
import { json } from '../../http/openapi/responses'
import { retryJobs } from '../../platform/jobs/jobStore'
import { wakeJobs } from '../../platform/jobs/wakeJobs'

const retriedSchema = z.toJSONSchema(
  z.object({ message: z.string(), retried: z.int().describe('How many jobs run again.') }),
)

/** POST /api/payload-jobs/:id/retry. Runs a job again that had failed for good. */
export const retryEndpoint = defineEndpoint({
  method: 'post',
  path: '/:id/retry',
  access: ['jobs:manage'],
  params: idParam,
  tags: ['Background jobs'],
  summary: 'Run a failed job again',
  description: 'One that had failed for good.',
  answers: { 200: json('It runs again.', retriedSchema) },
  handle: async ({ payload, params: { id } }) => {
    const retried = await retryJobs({ pool: payload.db.pool, id })
    if (retried === 0) throw new AppError('not_found', 'There is no such job that has failed.')
    await noteAudits(payload.db.pool, [
      { action: 'run-again', target: { type: 'payload-jobs', id } },
    ])
    wakeJobs()
    return { message: 'The job runs again.', retried }
  },
})

/** POST /api/payload-jobs/retry-failed. Runs every job again that had failed for good. */
export const retryFailedEndpoint = defineEndpoint({
  method: 'post',
  path: '/retry-failed',
  access: ['jobs:manage'],
  tags: ['Background jobs'],
  summary: 'Run all failed jobs again',
  description: 'Those that had failed for good.',
  answers: { 200: json('They run again.', retriedSchema) },
  handle: async ({ payload }) => {
    const retried = await retryJobs({ pool: payload.db.pool })
    const changes = { jobs: { after: retried } }
    await noteAudits(payload.db.pool, [
      { action: 'run-again', target: { type: 'payload-jobs' }, changes },
    ])
    wakeJobs()
    const message = retried === 1 ? '1 job runs again.' : `${retried} jobs run again.`
    return { message, retried }
  },
})
