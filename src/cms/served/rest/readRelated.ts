import type { SelectType } from 'payload'
import { invalidInput } from '../../../platform/errors'
import { cardFields } from '../card'
import { referencesIn, type Reference } from '../referencesIn'
import { shownAs, type ShownAs } from '../serveDocument'
import type { ServedCollections } from '../servedCollections'
import { readByIds, type Document, type Id, type Reading } from './readByIds'

type Known = Map<string, Document | undefined>

/** Contract §7: of a visitor's answer. */
const maxPopulated = 200

type Walk = Reading & {
  collections: ServedCollections
  known: Known
  populated: Map<string, number>
}

const keyOf = ({ collection, id }: Reference, as: ShownAs) => `${as} ${collection}/${id}`

/** What a card is made of, as far as this collection has it. */
export const cardSelect = (slug: string, { req }: Pick<Reading, 'req'>): SelectType => {
  const fields = req.payload.collections[slug as 'content']?.config.flattenedFields ?? []
  const names = cardFields.filter((name) => fields.some((field) => field.name === name))
  return Object.fromEntries(names.map((name) => [name, true]))
}

/** What is read of a document where another names it. */
const selectFor = (slug: string, as: ShownAs, reading: Reading): SelectType | undefined => {
  if (as === 'whole') return reading.asked.populate.get(slug)?.read
  if (as === 'card') return cardSelect(slug, reading)
  return reading.req.payload.collections[slug as 'content']?.config.defaultPopulate
}

/** @throws AppError 400 that names the relation */
const demandFew = (slug: string, count: number, { asked, populated }: Walk) => {
  populated.set(slug, (populated.get(slug) ?? 0) + count)
  const sum = [...populated.values()].reduce((all, one) => all + one, 0)
  if (!asked.isVisitor || sum <= maxPopulated) return
  const message = `At most ${maxPopulated} documents of an answer are shown whole, and these would be ${sum}. Leave it out, for cards, or lower \`limit\`.`
  throw invalidInput([{ path: `populate[${slug}]`, message }])
}

type Group = { slug: string; as: ShownAs; ids: Set<Id> }

/** What is not known yet, by collection: each is one query. */
const groupsOf = (
  references: readonly Reference[],
  formOf: (slug: string) => ShownAs | undefined,
  { known }: Walk,
): Group[] => {
  const groups = new Map<string, Group>()
  for (const reference of references) {
    const { collection: slug, id } = reference
    const as = formOf(slug)
    if (!as || known.has(keyOf(reference, as))) continue
    const group = groups.get(`${as} ${slug}`) ?? { slug, as, ids: new Set() }
    groups.set(`${as} ${slug}`, group)
    group.ids.add(id)
  }
  return [...groups.values()]
}

type Batch = { slug: string; documents: readonly Document[] }

const readGroup = async ({ slug, as, ids }: Group, walk: Walk): Promise<Batch> => {
  const share = as === 'whole' ? 'populated' : 'cards'
  if (as === 'whole') demandFew(slug, ids.size, walk)
  const select = selectFor(slug, as, walk)
  const documents = await readByIds({ slug, ids: [...ids], select, share }, walk)
  for (const id of ids) walk.known.set(keyOf({ collection: slug, id }, as), undefined)
  for (const document of documents)
    walk.known.set(keyOf({ collection: slug, id: document.id as Id }, as), document)
  return { slug, documents }
}

const readGroups = async (groups: Group[], walk: Walk): Promise<Batch[]> => {
  const batches: Batch[] = []
  for (const group of groups) batches.push(await readGroup(group, walk)) // one connection a request
  return batches
}

const namedIn = (batches: readonly Batch[], { collections, asked }: Walk): Reference[] =>
  batches.flatMap(({ slug, documents }) =>
    referencesIn(slug, documents, { collections, isAllLocales: asked.locale === 'all' }),
  )

/** How deep documents are shown whole: of a visitor's answer one level, of a key's as deep as it asks. */
export const wholeLevelsOf = ({ isVisitor, depth }: Reading['asked']): number =>
  isVisitor ? 1 : Math.max(1, depth)

/**
 * Reads what these documents name: level by level what is shown whole, then all cards, then all pictures, with one
 * query a collection each (a data loader, without Payload's read of a whole document for each).
 */
const readRelated = async (batch: Batch, walk: Walk) => {
  const { asked, collections } = walk
  const formAt = (wholeLevels: number) => (slug: string) => {
    const collection = collections.bySlug.get(slug)
    return collection && shownAs(collection, { whole: asked.populate, wholeLevels })
  }
  const references: { reference: Reference; wholeLevels: number }[] = []
  let batches: Batch[] = [batch]
  for (let level = wholeLevelsOf(asked); batches.length > 0; level--) {
    const named = namedIn(batches, walk)
    references.push(...named.map((reference) => ({ reference, wholeLevels: level })))
    const groups = groupsOf(named, formAt(level), walk)
    batches = await readGroups(
      groups.filter(({ as }) => as === 'whole'),
      walk,
    )
  }
  const ofForm = (form: ShownAs) =>
    references.flatMap(({ reference, wholeLevels }) =>
      formAt(wholeLevels)(reference.collection) === form ? [reference] : [],
    )
  const cards = await readGroups(
    groupsOf(ofForm('card'), () => 'card', walk),
    walk,
  )
  const pictures = namedIn(cards, walk).filter(({ collection }) => formAt(0)(collection) === 'file')
  const files = [...ofForm('file'), ...pictures]
  await readGroups(
    groupsOf(files, () => 'file', walk),
    walk,
  )
}

/** Reads what the parts of one answer name, each document once, and finds it. */
export const relatedReader = (reading: Reading & { collections: ServedCollections }) => {
  const walk: Walk = { ...reading, known: new Map(), populated: new Map() }
  return {
    read: (batch: Batch) => readRelated(batch, walk),
    find: (reference: Reference, as: ShownAs) => walk.known.get(keyOf(reference, as)),
  }
}
