import type { Endpoint } from 'payload'
import { demandRole } from '../access/demandRole'
import { AppError } from '../errors'
import { retryJobs } from './jobStore'
import { wakeJobs } from './wakeJobs'

/** POST /api/payload-jobs/:id/retry. Runs a job again that had failed for good. */
export const retryEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/retry',
  method: 'post',
  handler: async (req) => {
    demandRole(req, 'admin')
    const id = String(req.routeParams?.id)
    if (!/^[0-9a-f-]{36}$/i.test(id)) throw new AppError('not_found', 'There is no such job.')
    const retried = await retryJobs({ pool: req.payload.db.pool, id })
    if (retried === 0) throw new AppError('not_found', 'There is no such job that has failed.')
    wakeJobs()
    return Response.json({ message: 'The job runs again.', retried })
  },
}

/** POST /api/payload-jobs/retry-failed. Runs every job again that had failed for good. */
export const retryFailedEndpoint: Omit<Endpoint, 'root'> = {
  path: '/retry-failed',
  method: 'post',
  handler: async (req) => {
    demandRole(req, 'admin')
    const retried = await retryJobs({ pool: req.payload.db.pool })
    wakeJobs()
    const message = retried === 1 ? '1 job runs again.' : `${retried} jobs run again.`
    return Response.json({ message, retried })
  },
}
