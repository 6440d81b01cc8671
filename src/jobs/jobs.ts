import type { Config, TaskConfig } from 'payload'
import { isAdmin } from '../access/roles'
import { retryFailedEndpoint, retryEndpoint } from './retryEndpoint'
import type { Task } from './task'
import { tasks } from './tasks'

/** Payload knows our tasks by their slugs alone: `runJobs.ts` runs them, and nothing else does. */
const asPayloadTask = ({ slug }: Task<never>): TaskConfig => ({
  slug: slug as never,
  handler: () => {
    throw new Error('Jobs are run by src/jobs/runJobs.ts')
  },
})

/**
 * Payload's job collection holds every job: its own scheduled publishing and our tasks. Payload's
 * runner stays off, because two workers would run a job twice (docs/decisions/background-jobs.md).
 */
export const jobs: Config['jobs'] = {
  access: { run: () => false, queue: isAdmin, cancel: isAdmin },
  tasks: tasks.map(asPayloadTask),
  jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
    ...defaultJobsCollection,
    access: { ...defaultJobsCollection.access, read: isAdmin, delete: isAdmin },
    labels: { singular: 'Background job', plural: 'Background jobs' },
    endpoints: [
      retryEndpoint,
      retryFailedEndpoint,
      ...(Array.isArray(defaultJobsCollection.endpoints) ? defaultJobsCollection.endpoints : []),
    ],
    fields: [
      ...defaultJobsCollection.fields,
      { name: 'lastError', type: 'textarea', admin: { readOnly: true } },
      { name: 'claimedBy', type: 'text', admin: { readOnly: true, position: 'sidebar' } },
      {
        name: 'leaseUntil',
        type: 'date',
        admin: {
          readOnly: true,
          position: 'sidebar',
          description: 'After this moment another process takes the job over.',
        },
      },
    ],
    admin: {
      ...defaultJobsCollection.admin,
      description: 'What the system does later or again: scheduled publishing, mails.',
      defaultColumns: ['taskSlug', 'waitUntil', 'hasError', 'totalTried', 'createdAt'],
      enableRichTextLink: false, // an editor who looks for a document to link to may not read it
      enableRichTextRelationship: false,
      hidden: ({ user }) => user?.role !== 'admin',
      group: 'Settings',
    },
  }),
}
