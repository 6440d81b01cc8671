import type { Config, Field } from 'payload'
import { allowing, hiddenWithout } from '../../platform/access/can'
import { editViews } from '../../cms/editViews'
import { asRecord } from '../../cms/fields/asRecord'
import { retryFailedEndpoint, retryEndpoint } from './retryEndpoint'
import { payloadTask } from '../../platform/jobs/payloadTask'
import type { Task } from '../../platform/jobs/task'
import { component } from '../../platform/component'

const managesJobs = allowing('jobs:manage')

const words: Record<string, string> = {
  taskSlug: 'Task',
  totalTried: 'Attempts',
  hasError: 'Failed permanently',
  waitUntil: 'Due',
  completedAt: 'Done',
  processing: 'Running',
}

const inOurWords = (field: Field): Field => {
  if (field.type === 'tabs') {
    return {
      ...field,
      tabs: field.tabs.map((tab) => ({ ...tab, fields: tab.fields.map(inOurWords) })),
    }
  }
  const label = 'name' in field && field.name ? words[field.name] : undefined
  return label ? ({ ...field, label } as Field) : field
}

/**
 * Payload's job collection holds every job: its own scheduled publishing and our tasks. Payload's runner stays off
 * (docs/decisions/background-jobs.md), unless the host lets somebody call it: then it runs ours as we do.
 */
export const jobsOf = (tasks: Task<never>[], host: Config['jobs']): Config['jobs'] => ({
  ...host,
  access: { run: () => false, queue: managesJobs, cancel: managesJobs, ...host?.access },
  tasks: [...(host?.tasks ?? []), ...tasks.map(payloadTask)],
  jobsCollectionOverrides: ({ defaultJobsCollection: payloads }) => {
    const defaultJobsCollection =
      host?.jobsCollectionOverrides?.({ defaultJobsCollection: payloads }) ?? payloads
    return {
      ...defaultJobsCollection,
      access: { ...defaultJobsCollection.access, read: managesJobs, delete: managesJobs },
      labels: { singular: 'Background job', plural: 'Background jobs' },
      endpoints: [
        retryEndpoint,
        retryFailedEndpoint,
        ...(Array.isArray(defaultJobsCollection.endpoints) ? defaultJobsCollection.endpoints : []),
      ],
      defaultSort: '-hasError', // what has failed for good waits for somebody
      // Payload's input for JSON would load an editor from a CDN.
      fields: asRecord([
        ...defaultJobsCollection.fields.map(inOurWords),
        { name: 'lastError', type: 'textarea', label: 'Reason of the last failure' },
        { name: 'claimedBy', type: 'text', label: 'Held by' },
        { name: 'leaseUntil', type: 'date', label: 'Held until' },
      ]),
      admin: {
        ...defaultJobsCollection.admin,
        useAsTitle: 'taskSlug',
        description: 'Work that the system does later or repeatedly: scheduled publishing, mails.',
        defaultColumns: [
          'taskSlug',
          'hasError',
          'lastError',
          'totalTried',
          'waitUntil',
          'createdAt',
        ],
        components: {
          ...defaultJobsCollection.admin?.components,
          beforeListTable: [component('FailedJobs')],
          edit: { beforeDocumentControls: [component('RunAgain')] },
          views: { edit: editViews },
        },
        enableRichTextLink: false, // an editor who looks for a document to link to may not read it
        enableRichTextRelationship: false,
        hidden: hiddenWithout('jobs:manage'),
        group: 'Settings',
      },
    }
  },
})
