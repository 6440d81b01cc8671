import { mapInTurns } from '../../../platform/async/ownTurn'
import { settings } from '../../../platform/settings'
import type { Reference } from '../referencesIn'
import { serveCard, serveDocument, type Serving } from '../serveDocument'
import { servedCollections, type ServedCollections } from '../servedCollections'
import type { Document, Reading } from './readByIds'
import { relatedReader, wholeLevelsOf } from './readRelated'
import { withoutHidden } from './selectPlan'

const known = new WeakMap<object, ServedCollections>()

/** Made once of a configuration, which does not change while the process runs. */
const collectionsOf = ({ req }: Reading): ServedCollections => {
  const { config } = req.payload
  const collections = known.get(config) ?? servedCollections(config)
  known.set(config, collections)
  return collections
}

const bytesOf = (document: Document) => Buffer.byteLength(JSON.stringify(document))

/** The same card is made once, and counts as often as it stands in the answer. */
const placing = ({ budget }: Reading): Serving['place'] => {
  const made = new Map<string, { document: Document; bytes: number }>()
  return ({ collection, id, as }: Reference & { as: string }, make) => {
    const key = `${as} ${collection}/${id}`
    const before = made.get(key)
    const document = before?.document ?? make()
    const bytes = before?.bytes ?? bytesOf(document)
    if (!before) made.set(key, { document, bytes })
    budget.spend(as.startsWith('whole') ? 'populated' : 'cards', bytes)
    return document
  }
}

type Wanted = Reading & {
  hasAlternates?: boolean
  /** Whether it is the documents' cards that are wanted. @default false */
  isCards?: boolean
}

/**
 * Makes what a caller by REST gets of documents that were read with ids where they name others. What the documents of
 * one answer name is read once, however many parts it is made in.
 */
export const server = (wanted: Wanted) => {
  const { hasAlternates, isCards = false, ...reading } = wanted
  const { asked } = reading
  const { slug, locale, depth, format, select, populate } = asked
  const collections = collectionsOf(reading)
  const isFilled = depth > 0 || format !== undefined
  const related = isFilled ? relatedReader({ ...reading, collections }) : undefined
  const { siteUrl, locales, baseUrl } = settings
  const serving: Serving = {
    collections,
    site: { siteUrl, locales },
    locale,
    depth,
    hasAlternates,
    showsDrafts: true, // each was read by the caller's own rights
    whole: new Map(
      [...populate].map(([name, { hidden }]) => [name, (one) => withoutHidden(one, hidden)]),
    ),
    wholeLevels: wholeLevelsOf(asked),
    related: related?.find,
    place: placing(reading),
    ...(format && {
      rendering: {
        format,
        options: { pictureBase: baseUrl },
        spend: (bytes) => reading.budget.spend('texts', bytes),
      },
    }),
  }
  return async (documents: readonly Document[]): Promise<Document[]> => {
    await related?.read({ slug, documents })
    return mapInTurns(documents, (document) =>
      isCards
        ? serveCard(slug, document, serving)
        : withoutHidden(serveDocument(slug, document, serving), select.hidden),
    )
  }
}
