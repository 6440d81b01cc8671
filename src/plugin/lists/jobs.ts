import type { Config, Field } from 'payload'
import { allowing, hiddenWithout } from '../../platform/access/can'
import { editViews } from '../../cms/editViews'
import { asRecord } from '../../cms/fields/asRecord'
import { retryFailedEndpoint, retryEndpoint } from './retryEndpoint'
import { payloadTask } from '../../platform/jobs/payloadTask'
import type { Task } from '../../platform/jobs/task'
import { component } from '../../platform/component'
import { navGroups } from '../../cms/navGroups'
import type { Words } from '../../platform/language/said'

const managesJobs = allowing('jobs:manage')

const words: Record<string, Words> = {
  taskSlug: { en: 'Task', de: 'Aufgabe' },
  totalTried: { en: 'Attempts', de: 'Versuche' },
  hasError: { en: 'Failed permanently', de: 'Endgültig fehlgeschlagen' },
  waitUntil: { en: 'Due', de: 'Fällig' },
  completedAt: { en: 'Done', de: 'Erledigt' },
  processing: { en: 'Running', de: 'Läuft' },
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
      labels: {
        singular: { en: 'Background job', de: 'Hintergrundaufgabe' },
        plural: { en: 'Background jobs', de: 'Hintergrundaufgaben' },
      },
      endpoints: [
        retryEndpoint,
        retryFailedEndpoint,
        ...(Array.isArray(defaultJobsCollection.endpoints) ? defaultJobsCollection.endpoints : []),
      ],
      defaultSort: '-hasError', // what has failed for good waits for somebody
      // Payload's input for JSON would load an editor from a CDN.
      fields: asRecord([
        ...defaultJobsCollection.fields.map(inOurWords),
        {
          name: 'lastError',
          type: 'textarea',
          label: { en: 'Reason of the last failure', de: 'Grund des letzten Fehlschlags' },
        },
        { name: 'claimedBy', type: 'text', label: { en: 'Held by', de: 'Gehalten von' } },
        { name: 'leaseUntil', type: 'date', label: { en: 'Held until', de: 'Gehalten bis' } },
      ]),
      admin: {
        ...defaultJobsCollection.admin,
        useAsTitle: 'taskSlug',
        description: {
          en: 'Work that the system does later or repeatedly: scheduled publishing, mails.',
          de: 'Arbeit, die das System später oder regelmäßig erledigt: geplantes Veröffentlichen, Mails.',
        },
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
        group: navGroups.settings,
      },
    }
  },
})
