import type { Payload } from 'payload'
import { proposalTasks } from '../../../src/assistant/proposals/proposeLines'
import { runJobs } from '../../../src/platform/jobs/runJobs'
import { setTimeout as wait } from 'node:timers/promises'

const countOf = async ({ db }: Payload, query: string) => {
  const { rows } = await db.pool.query<{ count: number }>(query)
  return rows[0]!.count
}

const pages = `select count(distinct (collection, doc_id))::int as count from search_docs`
const asked = `select count(*)::int as count from chat_proposals`

/** Has the job look over all pages, as a server does, until a model was asked about each. */
export const proposeForAllPages = async (payload: Payload): Promise<number> => {
  await payload.updateGlobal({
    slug: 'assistant',
    data: { proposals: 'ask' },
    overrideAccess: true, // as an administrator
  })
  const jobs = runJobs(payload, proposalTasks)
  const all = await countOf(payload, pages)
  while ((await countOf(payload, asked)) < all) await wait(500)
  await jobs.stop()
  return all
}

/** As an editor does who presses *Accept all* beside each page. @returns how long each took, in ms */
export const acceptAll = async ({ payload }: { payload: Payload }): Promise<number[]> => {
  const { rows } = await payload.db.pool.query<{ target: string }>(
    `select distinct target from asked_as where state = 'proposed'`,
  )
  const times: number[] = []
  for (const { target } of rows) {
    const startedAt = performance.now()
    await payload.update({
      collection: 'asked-as',
      where: { target: { equals: target }, state: { equals: 'proposed' } },
      data: { state: 'accepted' },
      overrideAccess: true, // as an editor
    })
    times.push(performance.now() - startedAt)
  }
  return times
}
