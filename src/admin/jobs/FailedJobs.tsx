import type { BeforeListTableServerProps } from 'payload'
import { RunAllAgain } from './RunAllAgain'

/** Above the list of jobs: how many have failed for good, and the press that lets them run again. */
export const FailedJobs = async ({ payload, user }: BeforeListTableServerProps) => {
  const { totalDocs } = await payload.count({
    collection: 'payload-jobs',
    where: { hasError: { equals: true } },
    user,
    overrideAccess: false,
  })
  return totalDocs > 0 ? <RunAllAgain failed={totalDocs} /> : null
}
