import type { CollectionAfterChangeHook, CollectionConfig, Payload } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { queueJob } from '../../platform/jobs/queueJob'
import type { Task } from '../../platform/jobs/task'
import { logger } from '../../platform/logging'
import { settings } from '../../platform/settings'
import { isSearchable, searchableCollections, targetOf } from '../../search/engine'
import { proposalMode } from '../settings/proposalMode'
import { askModel } from './askModel'
import { keepProposals } from './keepProposals'
import { digestOf, readPage, type Page, type PageText } from './page'
import { partsOf } from './partsOf'
import { proposalPrompt } from './proposalPrompt'
import { readProposals, type Proposal } from './readProposals'

const mayAsk = () => settings.chatProviders.length > 0

const isAsked = async ({ db: { pool } }: Payload, page: Page, digest: string) => {
  const known = 'select 1 from chat_proposals where target = $1 and digest = $2'
  return (await pool.query(known, [targetOf(page), digest])).rowCount !== 0
}

/** What was not answered is asked once more by the next look over all pages. */
const forget = ({ db: { pool } }: Payload, page: Page) =>
  pool.query('delete from chat_proposals where target = $1', [targetOf(page)])

type Said = { proposals: Proposal[]; unanswered: number }

/**
 * What a model says of each part, a summary of the first alone: it has the page's own. Nothing when it said nothing of that; of
 * another that it says nothing of, what it said of the rest is kept: asking for all again would be paid for each time.
 */
const askOfParts = async (texts: PageText[], assertHeld: () => void): Promise<Said | undefined> => {
  const proposals: Proposal[] = []
  let unanswered = 0
  for (const [at, part] of partsOf(texts).entries()) {
    const said = await askModel(proposalPrompt(part))
    assertHeld()
    if (said === undefined && at === 0) return undefined
    if (said === undefined) unanswered += 1
    else proposals.push(...readProposals(said).filter(({ kind }) => at === 0 || kind !== 'summary'))
  }
  return { proposals, unanswered }
}

/** Asks a language model how people may ask for a page, once for what it says. */
export const proposeLines: Task<Page> = {
  slug: 'proposeLines',
  lane: 'models',
  retry: { attempts: 3, firstDelayMs: 60_000, maxDelayMs: 600_000 },
  run: async (page, { payload, assertHeld }) => {
    const mode = await proposalMode(payload)
    const texts = await readPage(payload.db.pool, page)
    if (mode === 'off' || !mayAsk() || texts.length === 0) return
    if (await isAsked(payload, page, digestOf(texts))) return
    const said = await askOfParts(texts, assertHeld)
    if (said === undefined) {
      await forget(payload, page)
      return
    }
    const { proposals, unanswered } = said
    const state = mode === 'count' ? 'accepted' : 'proposed'
    const lines = await keepProposals({ payload, page, texts, proposals, state })
    logger.info({
      msg: 'A language model proposed how people ask for a page',
      page: targetOf(page),
      proposals: proposals.length,
      lines,
      ...(unanswered > 0 && { unanswered }),
    })
  },
}

const hourMs = 60 * 60 * 1000

/** A look asks for so many pages at most, others each time: some may never be answered for. */
const mostAtOnce = 200

const unasked = `
  select collection, id from (
    select distinct d.collection, d.doc_id as id from search_docs d
     where d.collection = any($1)
       and not exists (select from chat_proposals p where p.target = d.collection || '/' || d.doc_id)) page
   order by random() limit ${mostAtOnce}`

/** Pages that no model was asked about: those from before there was one, and those that none answered for. */
export const proposeForAll: Task<object> = {
  slug: 'proposeForAll',
  everyMs: hourMs,
  run: async (_input, { payload }) => {
    if (!mayAsk() || (await proposalMode(payload)) === 'off') return
    const { rows } = await payload.db.pool.query<Page>(unasked, [searchableCollections(payload)])
    for (const page of rows)
      await queueJob({ connection: payload.db.drizzle, task: proposeLines.slug, input: page })
  },
}

const afterChange: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const { _status: status = 'published' } = doc as { _status?: string }
  if (!mayAsk() || req.context.isAutosave || req.context.skipSearch || status !== 'published')
    return
  if ((await proposalMode(req.payload)) === 'off') return
  const input = { collection: collection.slug, id: String((doc as { id: string }).id) }
  await queueJob({ connection: await connectionOf(req), task: proposeLines.slug, input })
}

/** What is published is asked about, in a job of its transaction. */
export const withProposals = (collection: CollectionConfig): CollectionConfig => {
  if (!isSearchable(collection)) return collection
  const { hooks = {} } = collection
  return {
    ...collection,
    hooks: { ...hooks, afterChange: [...(hooks.afterChange ?? []), afterChange] },
  }
}

/** Background work. */
export const proposalTasks = [proposeLines, proposeForAll]
