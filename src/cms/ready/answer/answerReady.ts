import type { Payload, SanitizedCollectionConfig } from 'payload'
import { noteSources } from '../../../platform/database/reads/noteReads'
import { noteDocuments } from '../../../platform/sources/recording'
import { maxAnswerBytes } from '../../served/rest/byteBudget'
import { serveDocument } from '../../served/serveDocument'
import { servedCollections } from '../../served/servedCollections'
import { website } from '../../served/documentUrl'
import type { AskedOfReady } from './askedOfReady'
import { mend } from '../mend'
import { noteOthers, othersAmong, type OfOthers } from './ofOthers'
import { pageOf } from './pageOf'
import { planOf, type Plan, type Read } from './readPlan'
import { readyCollections } from '../readyCollections'
import { countMatches, readOne, readPage, type ReadyDocument, type ReadyFound } from './readReady'
import { fillIn } from '../template'

export type ReadyBody = {
  body: Buffer
  /** The documents that it shows something of, as `<collection>/<id>`. */
  madeOf: string[]
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
