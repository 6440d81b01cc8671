import type { Payload } from 'payload'
import { readyCollections } from '../readyCollections'
import { alternatesOf, filledTexts } from './filledTexts'
import { isStillSo, type KeptPage } from './keptPage'
import { aroundDocuments } from './pageOf'
import { mostBytes, nameOf, readMany, type ManyFound, type SizedDocument } from './readMany'
import type { Plan } from './readPlan'

/** A visitor's read that has been answered by documents that are ready. */
export type PlannedRead = { payload: Payload; plan: Plan; isList: boolean }

/** Its documents, if it is known which these are, and that they are not too large to be read with those of others. */
type AtHand = { ids: readonly string[]; kept?: KeptPage; bytes: number }

const atHand = ({ plan: { id, found, bytes } }: PlannedRead): AtHand | undefined => {
  if (bytes === undefined || bytes > mostBytes) return undefined
  if (id !== undefined) return { ids: [id.toLowerCase()], bytes }
  const kept = found?.kept
  return kept && isStillSo(kept, kept.head) ? { ids: kept.ids, kept, bytes } : undefined
}

/** For who knows how large it has become. */
export const noteBytes = ({ plan }: PlannedRead, bytes: number) => {
  plan.bytes = bytes
}

/** How large its answer will be about; nothing where it has to be looked for first. */
export const expectedBytes = (read: PlannedRead): number | undefined => atHand(read)?.bytes

/** A piece of a body, and its size in UTF-8, if it is known. */
export type Piece = { text: string; bytes?: number }

const comma = { text: ',', bytes: 1 }

/** Those with nothing to fill in are as large as they were stored. */
const piecesOf = (documents: readonly SizedDocument[], texts: readonly string[]): Piece[] =>
  documents.map(({ names, bytes }, at) => ({
    text: texts[at] ?? '',
    ...(names === null && { bytes }),
  }))

const ofOne = ({ text, bytes }: Piece, document: SizedDocument): Piece[] => [
  { text: text.slice(0, -1), bytes: bytes && bytes - 1 },
  { text: alternatesOf(document) },
]

const bodyOf = (
  { payload, plan, isList }: PlannedRead,
  { ids, kept }: AtHand,
  found: ManyFound,
): Piece[] | undefined => {
  const { config, asked } = plan
  const { slug: collection } = config
  if (kept && !isStillSo(kept, found.heads.get(collection))) return undefined
  const documents = ids.map((id) => found.documents.get(nameOf({ collection, id })))
  if (!documents.every((one): one is SizedDocument => typeof one?.text === 'string'))
    return undefined
  const texts = filledTexts(payload, { documents, cards: found.cards })?.texts
  if (!texts?.every((one) => one !== undefined)) return undefined
  const pieces = piecesOf(documents, texts)
  const [piece] = pieces
  const [document] = documents
  if (!isList) return piece && document && ofOne(piece, document)
  const { before, after } = aroundDocuments({ ...asked, total: kept?.total ?? 0, isJoined: false, documents: ids.length }) // prettier-ignore
  const parted = pieces.flatMap((one, at) => (at === 0 ? [one] : [comma, one]))
  return [{ text: before }, ...parted, { text: after }]
}

/** What its body is put together of; nothing where it takes more. */
type Answer = () => Piece[] | undefined

const kindOf = ({ payload, plan: { asked } }: PlannedRead) => ({
  payload,
  locale: asked.locale,
  isPlain: asked.isPlain,
  stamp: readyCollections(payload).stamp,
})

/**
 * Several reads, whose documents are known by their ids, are answered by one statement for each language: it tells as well
 * whether these are still the ones. @returns what makes the body of each; nothing where it takes more
 */
export const answerMany = async (reads: readonly PlannedRead[]): Promise<Answer[]> => {
  const hands = reads.map(atHand)
  const kinds = new Map<string, number[]>()
  reads.forEach((read, at) => {
    const { locale, isPlain } = kindOf(read)
    const key = `${locale} ${isPlain}`
    kinds.set(key, [...(kinds.get(key) ?? []), at])
  })
  const answers: Answer[] = reads.map(() => () => undefined)
  const readKind = async (places: number[]) => {
    const documents = places.flatMap((at) => {
      const { slug: collection } = reads[at]!.plan.config
      return (hands[at]?.ids ?? []).map((id) => ({ collection, id }))
    })
    const collections = new Set(
      places.flatMap((at) => (hands[at]?.kept ? [reads[at]!.plan.config.slug] : [])),
    )
    const found = await readMany(kindOf(reads[places[0]!]!), { documents, collections })
    for (const at of places) answers[at] = () => hands[at] && bodyOf(reads[at]!, hands[at], found)
  }
  await Promise.all([...kinds.values()].map(readKind))
  return answers
}
