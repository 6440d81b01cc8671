import type { Config } from 'payload'
import { isAdmin } from '../access/roles'

/**
 * Payload's job collection carries scheduled publishing. Nothing runs it but the leader that
 * `runJobs.ts` elects: two workers would run a job twice.
 */
export const jobs: Config['jobs'] = {
  access: { run: () => false, queue: isAdmin, cancel: isAdmin },
  deleteJobOnComplete: true,
  jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
    ...defaultJobsCollection,
    access: { ...defaultJobsCollection.access, read: isAdmin, delete: isAdmin },
    labels: { singular: 'Background job', plural: 'Background jobs' },
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
