import { LRUCache } from 'lru-cache'
import type { Payload, PayloadRequest, SanitizedCollectionConfig, Where } from 'payload'
import type { Route } from '../../../platform/requestContext'
import { noteSources, sourcesOf, type Sources } from '../../../platform/database/reads/noteReads'
import { noteDocuments, outsideRecording } from '../../../platform/sources/recording'
import { isObject } from '../../../platform/values/isObject'
import { isUuid } from '../../../platform/values/isUuid'
import { maxAnswerBytes } from '../../served/rest/byteBudget'
import { isOwnRead } from '../../served/rest/ownReads'
import { serveDocument } from '../../served/serveDocument'
import { servedCollections } from '../../served/servedCollections'
import { website } from '../../served/documentUrl'
import { askedOfReady, type AskedOfReady } from './askedOfReady'
import { mend } from '../mend'
import { noteOthers, othersAmong, type OfOthers } from './ofOthers'
import { pageOf } from './pageOf'
import { readyCollections } from '../readyCollections'
import { countMatches, pageStatement, readOne, readPage, type Asking, type ReadyDocument, type ReadyFound } from './readReady' // prettier-ignore
import { findStatements, type FindStatements } from './readStatements'
import { fillIn } from '../template'

/** A visitor's read whose query has been checked. */
type Read = { payload: Payload; route: Route; url: URL }

export type ReadyBody = {
  body: Buffer
  /** The documents that it shows something of, as `<collection>/<id>`. */
  madeOf: string[]
}

/** A read as it is asked for again and again: what to ask the database. */
type Plan = {
  asked: AskedOfReady
  config: SanitizedCollectionConfig
  /** Of a read by id. */
  id?: string
  /** Of others. */
  found?: { statements: FindStatements; page: Asking; sources: Sources; maxBytes: number }
}

const mostPlans = 2000
const longestPlanned = 500

const plans = new WeakMap<object, LRUCache<string, Plan | false>>()

const plansOf = ({ config }: Payload) => {
  const known = plans.get(config) ?? new LRUCache<string, Plan | false>({ max: mostPlans })
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
  if (pattern === '/:id') return isUuid(params.id ?? '') && { asked, config, id: params.id }
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

const planOf = async (read: Read): Promise<Plan | false> => {
  const known = plansOf(read.payload)
  const key = read.url.pathname + read.url.search
  const before = known.get(key)
  if (before !== undefined) return before
  const plan = await outsideRecording(() => makePlan(read)) // it reads nothing
  if (key.length <= longestPlanned) known.set(key, plan)
  return plan
}

type Making = { payload: Payload; config: SanitizedCollectionConfig; locale: string; stamp: string }

const namesIn = (documents: readonly ReadyDocument[]) =>
  documents.flatMap(({ names }) => names ?? [])

/** Reads documents, with what they name where they are not to stand there as ids, and notes before it what that depends on. */
const readNoted = async (
  payload: Payload,
  { isPlain }: AskedOfReady,
  read: () => Promise<ReadyFound | undefined>,
): Promise<ReadyFound | undefined> => {
  const end = isPlain ? undefined : noteOthers(payload)
  const found = await read()
  if (found) end?.(namesIn(found.documents), found.cards)
  return found
}

const readFound = (
  { payload }: Making,
  asked: AskedOfReady,
  { sources, page, maxBytes }: NonNullable<Plan['found']>,
) =>
  readNoted(payload, asked, async () => {
    const end = noteSources(sources)
    const found = await readPage(payload, page, maxBytes)
    if (found) end(found.documents.map(({ id }) => id))
    return found
  })

const readById = (making: Making, { id = '', asked }: Plan) =>
  readNoted(making.payload, asked, () => {
    const { slug: collection } = making.config
    noteDocuments(collection, [id])
    return readOne({ ...making, isPlain: asked.isPlain }, { collection, id })
  })

/** A document that names what is not shown: more goes than the mark. */
const servedAnew = async (
  { id }: ReadyDocument,
  others: OfOthers,
  { payload, config, ...making }: Making,
): Promise<string | undefined> => {
  const { slug: collection } = config
  const [row] = (await readOne({ payload, ...making, isPlain: true }, { collection, id })).documents
  if (!row?.text) return undefined
  const textOf = (as: string, slug: string, other: unknown) =>
    others(`${as} ${slug}/${String(other)}`)
  const served = serveDocument(collection, JSON.parse(row.text) as Record<string, unknown>, {
    collections: servedCollections(payload.config),
    site: website(),
    locale: making.locale,
    depth: 1,
    showsDrafts: true,
    related: (other, as) =>
      textOf(as, other.collection, other.id) === undefined ? undefined : { id: other.id },
    place: ({ collection: slug, id: other, as }) =>
      JSON.parse(textOf(as, slug, other) ?? '') as Record<string, unknown>,
  })
  return JSON.stringify(served)
}

const textsOf = async (
  { documents, cards }: ReadyFound,
  making: Making,
): Promise<string[] | undefined> => {
  const { payload, config } = making
  const unknown = documents.filter(({ isKnown }) => !isKnown)
  if (unknown.length > 0) {
    mend(payload, unknown.map(({ id }) => ({ collection: config.slug, id }))) // prettier-ignore
    return undefined
  }
  if (documents.some(({ text }) => text === null)) return undefined
  const others = othersAmong({ payload, names: namesIn(documents), cards })
  if (!others) return undefined
  const texts: string[] = []
  for (const document of documents) {
    const { text, names: named } = document
    const filled = named === null ? text : fillIn(text ?? '', others)
    const made = filled ?? (await servedAnew(document, others, making))
    if (!made) return undefined
    texts.push(made)
  }
  return texts
}

const withAlternates = (text: string, { alternates }: ReadyDocument): string =>
  alternates === null ? text : `${text.slice(0, -1)},"alternates":${alternates}}`

const bodyOf = (text: string, documents: readonly ReadyDocument[], slug: string): ReadyBody => ({
  body: Buffer.from(text),
  madeOf: documents.flatMap(({ id, names }) => [`${slug}/${id}`, ...(names ?? [])]),
})

const answerOne = async (plan: Plan, making: Making): Promise<ReadyBody | undefined> => {
  const { config, found } = plan
  const { slug: collection } = config
  const read = await (found ? readFound(making, plan.asked, found) : readById(making, plan))
  const [document] = read?.documents ?? []
  if (!read || !document) return undefined
  const [text] = (await textsOf(read, making)) ?? []
  return text === undefined
    ? undefined
    : bodyOf(withAlternates(text, document), [document], collection)
}

const answerList = async (
  { asked, config, found }: Plan,
  making: Making,
): Promise<ReadyBody | undefined> => {
  if (!found) return undefined
  const { statements } = found
  const { slug: collection } = config
  const read = await readFound(making, asked, found)
  const texts = read && (await textsOf(read, making))
  if (!texts) return undefined
  const { documents } = read
  const total = await countMatches(making.payload, statements.count)
  const { isJoined } = statements
  const page = JSON.stringify(pageOf({ ...asked, total, isJoined, documents: texts.length }))
  const made = bodyOf(`{"docs":[${texts.join(',')}],${page.slice(1)}`, documents, collection)
  return made.body.byteLength <= maxAnswerBytes.visitor ? made : undefined
}

/**
 * What a visitor is answered, put together of documents that are ready to be served: byte for byte what Payload would
 * make. @returns undefined for what it takes more, or where something is not ready yet: then Payload answers
 */
export const answerReady = async (read: Read): Promise<ReadyBody | undefined> => {
  if (read.route.kind !== 'collection') return undefined
  const plan = await planOf(read)
  if (!plan) return undefined
  const { payload } = read
  const { stamp } = readyCollections(payload)
  const making = { payload, config: plan.config, locale: plan.asked.locale, stamp }
  return read.route.pattern === '/' ? answerList(plan, making) : answerOne(plan, making)
}
