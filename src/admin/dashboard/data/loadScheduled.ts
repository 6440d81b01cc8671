import type { CollectionSlug } from 'payload'
import { panelUrl, readAs, singular, type Reader } from './reader'

export type ScheduledChange = {
  id: string
  type: 'publish' | 'unpublish'
  /** ISO 8601. */
  at: string
  failed: boolean
  title: string
  kind: string
  href: string
}

type Input = {
  type?: 'publish' | 'unpublish'
  doc?: { relationTo?: string; value?: unknown }
}

type Job = { id: string; waitUntil?: string | null; hasError?: boolean | null; input?: unknown }

const shown = 8

const findJobs = async ({ payload }: Reader): Promise<Job[]> => {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { waitUntil: { exists: true } },
        { completedAt: { exists: false } },
      ],
    },
    sort: 'waitUntil',
    limit: 30,
    depth: 0,
    pagination: false,
    overrideAccess: true, // jobs are the system's; the documents they name are read as the reader
  })
  return docs
}

const targetOf = ({ input }: Job) => {
  const { relationTo, value } = (input as Input | null)?.doc ?? {}
  return relationTo && value ? { collection: relationTo, id: String(value) } : undefined
}

/** Titles by `collection/id`; what the reader may not see, or was deleted, is missing. */
const findTitles = async (reader: Reader, jobs: Job[]): Promise<Map<string, string>> => {
  const ids = new Map<string, Set<string>>()
  for (const job of jobs) {
    const target = targetOf(job)
    if (!target || !reader.payload.collections[target.collection as CollectionSlug]) continue
    ids.set(target.collection, (ids.get(target.collection) ?? new Set()).add(target.id))
  }
  const found = await Promise.all(
    [...ids].map(async ([collection, wanted]) => {
      const { docs } = await reader.payload.find({
        ...readAs(reader),
        collection: collection as 'content',
        where: { id: { in: [...wanted] } },
        draft: true,
        select: { title: true },
        limit: wanted.size,
        pagination: false,
      })
      return docs.map(({ id, title }) => [`${collection}/${id}`, title || 'Untitled'] as const)
    }),
  )
  return new Map(found.flat())
}

/** What will be published or taken down, the next first; what failed stays until it is dealt with. */
export const loadScheduled = async (reader: Reader): Promise<ScheduledChange[]> => {
  const jobs = await findJobs(reader)
  if (jobs.length === 0) return []
  const titles = await findTitles(reader, jobs)
  return jobs
    .flatMap((job): ScheduledChange[] => {
      const target = targetOf(job)
      const title = target && titles.get(`${target.collection}/${target.id}`)
      if (!target || !title) return []
      const { config } = reader.payload.collections[target.collection as CollectionSlug]
      return [
        {
          id: job.id,
          type: (job.input as Input).type === 'unpublish' ? 'unpublish' : 'publish',
          at: job.waitUntil ?? '',
          failed: job.hasError === true,
          title,
          kind: singular(reader, config),
          href: panelUrl(reader, `/collections/${target.collection}/${target.id}`),
        },
      ]
    })
    .slice(0, shown)
}
