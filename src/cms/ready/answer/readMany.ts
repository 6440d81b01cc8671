import type { Payload } from 'payload'
import { batched } from '../../../platform/async/batched'
import { gather, placesOf, type ManyFound, type Wanted } from './gatherMany'
import { statementOf } from './manyRows'
import { apart, patienceMs, rowsOf, type Asking } from './readReady'

/** What documents of one language are read as. */
export type Kind = { payload: Payload; locale: string; stamp: string; isPlain: boolean }

const mostTogether = 4
const mostUnderWay = 3

/** In place of pg, which would look at each letter. */
const arrayOf = (parts: readonly string[]) => `{${parts.join()}}`

const together = (all: readonly Wanted[]) => ({
  documents: all.flatMap(({ documents }) => documents).filter(({ many }) => many > 0),
  collections: new Set(all.flatMap(({ collections }) => [...collections])),
  others: new Set(all.flatMap(({ others }) => [...others])),
  bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
})

const createReader = ({ payload, locale, stamp, isPlain }: Kind) => {
  const ask: Asking = { asked: 0, text: statementOf(isPlain), values: [] }
  const readAll = async (all: readonly Wanted[]): Promise<ManyFound> => {
    const { documents, collections, others, bytes } = together(all)
    const ids = arrayOf(documents.map((one) => one.ids))
    const of = arrayOf(documents.map((one) => one.collections))
    ask.values = [ids, of, locale, stamp, arrayOf([...collections])]
    if (!isPlain) ask.values.push(arrayOf([...others]))
    const gathering = { documents, bytes, wantedBy: all.length }
    const [found] = await rowsOf<ManyFound>(payload, ask, () => gather(gathering))
    return found!
  }
  return batched<Wanted, ManyFound>({
    mostAtOnce: mostTogether,
    mostUnderWay,
    patienceMs,
    run: async (all) => {
      const found = await apart(() => readAll(all))
      let from = 0
      return all.map(({ documents }) => {
        const many = placesOf(documents).many
        return { ...found, documents: found.documents.slice(from, (from += many)) }
      })
    },
  })
}

const readers = new WeakMap<object, Map<string, ReturnType<typeof createReader>>>()

/**
 * Documents that are known by their ids, of any collections, as one statement sees them all: those that are asked for in one
 * turn of the event loop, or while three such statements are under way.
 */
export const readMany = (kind: Kind, wanted: Wanted): Promise<ManyFound> => {
  const known = readers.get(kind.payload) ?? new Map<string, ReturnType<typeof createReader>>()
  readers.set(kind.payload, known)
  const key = `${kind.locale} ${kind.isPlain} ${kind.stamp}`
  const reader = known.get(key) ?? createReader(kind)
  known.set(key, reader)
  return reader(wanted)
}
