import { LRUCache } from 'lru-cache'
import type { Payload, PayloadRequest, SanitizedCollectionConfig, Where } from 'payload'
import type { Route } from '../../../platform/requestContext'
import { sourcesOf, type Sources } from '../../../platform/database/reads/noteReads'
import { outsideRecording } from '../../../platform/sources/recording'
import { isObject } from '../../../platform/values/isObject'
import { isUuid } from '../../../platform/values/isUuid'
import { maxAnswerBytes } from '../../served/rest/byteBudget'
import { isOwnRead } from '../../served/rest/ownReads'
import { keptOthers } from '../keptIds'
import { readyCollections } from '../readyCollections'
import { askedOfReady, type AskedOfReady } from './askedOfReady'
import type { KeptPage } from './keptPage'
import { listed, type Listed } from './gatherMany'
import { pageStatement, type Asking } from './readReady'
import { findStatements, type FindStatements } from './readStatements'

/** A visitor's read whose query has been checked. */
export type Read = { payload: Payload; route: Route; url: URL }

/** A read as it is asked for again and again: what to ask the database. */
export type Plan = {
  asked: AskedOfReady
  config: SanitizedCollectionConfig
  /** Of a read by id. */
  id?: string
  /** The same, as it is read with others. */
  listed?: Listed
  /** Of others. */
  found?: {
    statements: FindStatements
    page: Asking
    sources: Sources
    maxBytes: number
    kept?: KeptPage
  }
  /** How large the answer was when it was made last. */
  bytes?: number
}

const mostPlans = 2000
const longestPlanned = 500

const plans = new WeakMap<object, LRUCache<string, Plan | false>>()

const plansOf = ({ config }: Payload) => {
  const dispose = (plan: Plan | false) => plan && keptOthers.forget(plan)
  const known = plans.get(config) ?? new LRUCache<string, Plan | false>({ max: mostPlans, dispose })
  plans.set(config, known)
  return known
}

const patterns = ['/', '/:id', '/by-slug/:slug']

/** What visitors may read of it: its rule asks for nothing else of a request (sameForVisitors.ts). */
const openTo = async (
  payload: Payload,
  { slug, access }: SanitizedCollectionConfig,
): Promise<Where | boolean> =>
  access.read({
    req: {
      payload,
      payloadAPI: 'REST',
      user: null,
      headers: new Headers(),
      context: {},
      routeParams: { collection: slug },
    } as unknown as PayloadRequest,
  })

const whereOf = (
  asked: Where | undefined,
  open: Where | boolean,
  { trash }: SanitizedCollectionConfig,
): Where => ({
  and: [
    ...(asked ? [asked] : []),
    ...(isObject(open) ? [open] : []),
    ...(trash ? [{ deletedAt: { exists: false } }] : []),
  ],
})

const makePlan = async ({ payload, route, url }: Read): Promise<Plan | false> => {
  const { slug, pattern, params } = route
  const config = readyCollections(payload).bySlug.get(slug)
  if (!config || !patterns.includes(pattern) || !isOwnRead(config, pattern)) return false
  const isList = pattern === '/'
  const asked = askedOfReady({ url, config, isList })
  const open = asked && (await openTo(payload, config))
  if (!asked || !open) return false
  const { id = '' } = params
  if (pattern === '/:id')
    return isUuid(id) && { asked, config, id, listed: listed(slug, [id], false) }
  const bySlug = { slug: { equals: (params.slug ?? '').normalize('NFC') } }
  const { sort = config.defaultSort, limit, page, locale } = asked
  const where = whereOf(isList ? asked.where : bySlug, open, config)
  const find = isList ? { sort, limit, page } : { limit: 1, page: 1 }
  const query = { collection: slug as 'content', where, ...find }
  const statements = await findStatements({ payload, locale, ...query })
  if (!statements) return false
  const maxBytes = isList ? maxAnswerBytes.visitor : maxAnswerBytes.known
  const pageOfReady = pageStatement({
    collection: slug,
    locale,
    stamp: readyCollections(payload).stamp,
    ids: statements.page,
    isPlain: asked.isPlain,
    maxBytes,
  })
  return {
    asked,
    config,
    found: { statements, page: pageOfReady, sources: sourcesOf(payload, query), maxBytes },
  }
}

/** @returns `false` where it is Payload's to answer */
export const planOf = async (read: Read): Promise<Plan | false> => {
  const known = plansOf(read.payload)
  const key = read.url.pathname + read.url.search
  const before = known.get(key)
  if (before !== undefined) return before
  const plan = await outsideRecording(() => makePlan(read)) // it reads nothing
  if (key.length <= longestPlanned) known.set(key, plan)
  return plan
}
