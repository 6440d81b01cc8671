import type { Payload, SanitizedCollectionConfig } from 'payload'
import { noteSources } from '../../../platform/database/reads/noteReads'
import { noteDocuments } from '../../../platform/sources/recording'
import { maxAnswerBytes } from '../../served/rest/byteBudget'
import { serveDocument } from '../../served/serveDocument'
import { servedCollections } from '../../served/servedCollections'
import { website } from '../../served/documentUrl'
import type { AskedOfReady } from './askedOfReady'
import { keptOthers } from '../keptIds'
import { mend } from '../mend'
import { contentVersion } from '../../../platform/changes/contentChanges'
import { alternatesOf, filledTexts, namesIn } from './filledTexts'
import { countMatches } from './countMatches'
import { keptPage } from './keptPage'
import { idsOfOthers, noteOthers, type OfOthers } from './ofOthers'
import { aroundDocuments } from './pageOf'
import { planOf, type Plan, type Read } from './readPlan'
import { readyCollections } from '../readyCollections'
import { readOne, readPage, type ReadyDocument, type ReadyFound } from './readReady'

export type ReadyBody = {
  body: Buffer
  /** The documents that it shows something of, as `<collection>/<id>`. */
  madeOf: string[]
  plan: Plan
}

type Making = { payload: Payload; config: SanitizedCollectionConfig; locale: string; stamp: string }

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
  const filled = filledTexts(payload, { documents, cards })
  if (!filled) return undefined
  const texts: string[] = []
  for (const [at, document] of documents.entries()) {
    const made = filled.texts[at] ?? (await servedAnew(document, filled.others, making))
    if (!made) return undefined
    texts.push(made)
  }
  return texts
}

type Made = { text: string; read: ReadyFound; plan: Plan; payload: Payload }

const bodyOf = ({ text, read: { documents, cards }, plan, payload }: Made): ReadyBody => {
  const { slug } = plan.config
  const body = Buffer.from(text)
  plan.bytes = body.byteLength
  if (!plan.asked.isPlain) keptOthers.keep(plan, idsOfOthers(payload, namesIn(documents), cards))
  const madeOf = documents.flatMap(({ id, names }) => [`${slug}/${id}`, ...(names ?? [])])
  return { body, madeOf, plan }
}

const noCount = { total: 1 }

const answerOne = async (plan: Plan, making: Making): Promise<ReadyBody | undefined> => {
  const { found } = plan
  const version = contentVersion()
  const read = await (found ? readFound(making, plan.asked, found) : readById(making, plan))
  const [document] = read?.documents ?? []
  if (!read || !document) return undefined
  const [text] = (await textsOf(read, making)) ?? []
  if (text === undefined) return undefined
  const { head = null } = read
  if (found)
    found.kept = keptPage({ ...found, version, ids: [document.id], isList: false, head, count: { ...noCount, head } }) // prettier-ignore
  const { payload } = making
  return bodyOf({ text: text.slice(0, -1) + alternatesOf(document), read, plan, payload })
}

const answerList = async (plan: Plan, making: Making): Promise<ReadyBody | undefined> => {
  const { asked, found } = plan
  if (!found) return undefined
  const { statements } = found
  const version = contentVersion()
  const read = await readFound(making, asked, found)
  const texts = read && (await textsOf(read, making))
  if (!texts) return undefined
  const { documents, head } = read
  const { payload, config } = making
  const counting = { payload, collection: config.slug, statement: statements.count, head }
  const count = await countMatches(counting)
  const { isJoined } = statements
  const page = { ...asked, total: count.total, isJoined, documents: texts.length }
  const { before, after } = aroundDocuments(page)
  const made = bodyOf({ text: `${before}${texts.join()}${after}`, read, plan, payload })
  if (made.body.byteLength > maxAnswerBytes.visitor) return undefined
  const ids = documents.map(({ id }) => id)
  found.kept = keptPage({ ...found, version, ids, isList: true, head, count })
  return made
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
