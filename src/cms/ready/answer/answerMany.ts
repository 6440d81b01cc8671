import type { Payload } from 'payload'
import type { Bytes } from '../../../platform/database/wire/rowBytes'
import { keptOthers } from '../keptIds'
import { readyCollections } from '../readyCollections'
import { isStillSo, type KeptPage } from './keptPage'
import { aroundDocuments } from './pageOf'
import { fillPieces, putTogether, type Body, type Piece } from './pieces'
import type { Listed, ManyFound, ReadyBytes } from './gatherMany'
import { mostBytes } from './manyRows'
import { readMany } from './readMany'
import type { Plan } from './readPlan'

/** A visitor's read that has been answered by documents that are ready. */
export type PlannedRead = { payload: Payload; plan: Plan; isList: boolean }

/** Its documents, if it is known which these are, and that they are not too large to be read with those of others. */
type AtHand = { listed: Listed; kept?: KeptPage; bytes: number; others: readonly string[] }

/** Documents that are shown plainly name others by their ids, and nothing is read with them. */
const noOthers: readonly string[] = []

const atHand = ({ plan }: PlannedRead): AtHand | undefined => {
  const { asked, listed, found, bytes } = plan
  const others = asked.isPlain ? noOthers : keptOthers.of(plan)
  if (bytes === undefined || bytes > mostBytes || !others) return undefined
  if (listed) return { listed, bytes, others }
  const kept = found?.kept
  return kept && isStillSo(kept, kept.head)
    ? { listed: kept.listed, kept, bytes, others }
    : undefined
}

/** For who knows how large it has become. */
export const noteBytes = ({ plan }: PlannedRead, bytes: number) => {
  plan.bytes = bytes
}

/** How large its answer will be about; nothing where it has to be looked for first. */
export const expectedBytes = (read: PlannedRead): number | undefined => atHand(read)?.bytes

type Shown = ReadyBytes & { text: NonNullable<ReadyBytes['text']> }

const isShown = (document: ReadyBytes | undefined): document is Shown => !!document?.text

/** What lies behind it in memory, with the comma between them (keptBytes.ts), is one piece with it. */
const append = (pieces: Piece[], text: Bytes) => {
  const last = pieces.at(-1)
  if (typeof last === 'object' && last.of === text.of && last.to + 1 === text.from)
    pieces[pieces.length - 1] = { of: last.of, from: last.from, to: text.to }
  else if (last === undefined) pieces.push(text)
  else pieces.push(',', text)
}

/** What documents are put together of, with what stands for those that they name; nothing where more has to go than a mark. */
const piecesOf = (
  documents: readonly Shown[],
  isPlain: boolean,
  { others }: ManyFound,
): Piece[] | undefined => {
  const all: Piece[] = []
  for (const { text } of documents) append(all, text)
  if (isPlain) return all
  const filled: Piece[] = []
  for (const piece of all) {
    const pieces = typeof piece === 'string' ? [piece] : fillPieces(piece, others)
    if (!pieces) return undefined
    filled.push(...pieces)
  }
  return filled
}

/** One document's own answer has its addresses besides, in place of the last bracket. */
const ofOne = (pieces: Piece[], { alternates }: Shown): Piece[] => {
  if (!alternates) return pieces
  const last = pieces.at(-1)
  if (typeof last !== 'object') return pieces
  return [...pieces.slice(0, -1), { ...last, to: last.to - 1 }, ',"alternates":', alternates, '}']
}

const bodyOf = (
  { plan, isList }: PlannedRead,
  { kept, documents }: AtHand & { documents: ManyFound['documents'] },
  found: ManyFound,
): Piece[] | undefined => {
  const { config, asked } = plan
  if (kept && !isStillSo(kept, found.heads.get(config.slug))) return undefined
  if (!documents.every(isShown)) return undefined
  const pieces = piecesOf(documents, asked.isPlain, found)
  if (!pieces) return undefined
  if (!isList) return documents[0] && ofOne(pieces, documents[0])
  if (!kept) return undefined
  kept.around ??= aroundDocuments({ ...asked, total: kept.total, isJoined: false, documents: documents.length }) // prettier-ignore
  return [kept.around.before, ...pieces, kept.around.after]
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

type Told = {
  /** Bytes before each body that are left. */
  room: number
  /** Is called once for each, with its place; with nothing where it takes more, and with an error where it could not be read. */
  tell: (place: number, body: Body | Error | undefined) => void
}

const kindOf = ({ payload, plan: { asked } }: PlannedRead) => ({
  payload,
  locale: asked.locale,
  isPlain: asked.isPlain,
  stamp: readyCollections(payload).stamp,
})

/** By what is one statement. */
const byKind = (reads: readonly PlannedRead[]): number[][] => {
  const kinds = new Map<string, number[]>()
  reads.forEach(({ plan: { asked } }, place) => {
    const key = `${asked.locale} ${asked.isPlain}`
    const places = kinds.get(key)
    if (places) places.push(place)
    else kinds.set(key, [place])
  })
  return [...kinds.values()]
}

const spareBytes = 4096

/**
 * Several reads, whose documents are known by their ids, are answered by one statement for each language: it tells as well
 * whether these are still the ones.
 */
export const answerMany = async (reads: readonly PlannedRead[], { room, tell }: Told) => {
  const hands = reads.map(atHand)
  const readAll = async (places: number[]) => {
    const wanted = places.flatMap((place) => hands[place] ?? [])
    const kept = places.filter((place) => hands[place]?.kept)
    return readMany(kindOf(reads[places[0]!]!), {
      documents: wanted.map(({ listed }) => listed),
      collections: new Set(kept.map((place) => reads[place]!.plan.config.slug)),
      others: new Set(wanted.flatMap(({ others }) => others)),
      bytes: wanted.reduce((sum, { bytes }) => sum + bytes, spareBytes),
    })
  }
  const made = (place: number, found: ManyFound, from: number): Body | Error | undefined => {
    const hand = hands[place]
    try {
      const documents = found.documents.slice(from, from + (hand?.listed.many ?? 0))
      const pieces = hand && bodyOf(reads[place]!, { ...hand, documents }, found)
      return pieces && putTogether(pieces, room)
    } catch (error) {
      return asError(error)
    }
  }
  const tellKind = async (places: number[]) => {
    let found: ManyFound
    try {
      found = await readAll(places)
    } catch (error) {
      for (const place of places) tell(place, asError(error))
      return
    }
    let from = 0
    for (const place of places) {
      tell(place, made(place, found, from))
      from += hands[place]?.listed.many ?? 0
    }
    found.leave()
  }
  await Promise.all(byKind(reads).map(tellKind))
}
