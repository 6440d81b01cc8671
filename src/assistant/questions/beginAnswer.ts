import type { CollectionSlug, Payload, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { settings } from '../../platform/settings'
import { searchableCollections } from '../../search/engine'

/** Where answers to frequent questions are written: `kind` is `faq` there. */
const kind = 'faq'

const longestTitle = 120

type Option = string | { value: string }

const hasKind = ({ flattenedFields }: SanitizedCollectionConfig): boolean =>
  flattenedFields.some(
    (field) =>
      field.type === 'select' &&
      field.name === 'kind' &&
      field.options.some((option: Option) => (typeof option === 'string' ? option : option.value) === kind), // prettier-ignore
  )

/** The collection that has a kind of page for frequent questions, if the project has one. */
export const answerCollection = (payload: Payload): string | undefined =>
  searchableCollections(payload).find((slug) => {
    const { config } = payload.collections[slug as CollectionSlug]
    return Boolean(config.versions?.drafts) && hasKind(config)
  })

type Begun = { collection: string; id: string; locale: string }

/** Begins an answer: a draft with the question as its title, for its author to go on with. Nothing is published. */
export const beginAnswer = async (
  req: PayloadRequest,
  { title, locale }: { title: string; locale: string },
): Promise<Begun | undefined> => {
  const collection = answerCollection(req.payload)
  if (!collection) return undefined
  const own = settings.locales.find((each) => each === locale) ?? settings.locales[0]!
  const { id } = await req.payload.create({
    collection: collection as 'content',
    data: { title: [...title.replace(/\s+/g, ' ').trim()].slice(0, longestTitle).join(''), kind },
    draft: true,
    depth: 0,
    locale: own,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return { collection, id, locale: own }
}

type Removed = {
  /** Older ones are left. */
  since: Date
  isGone: (draft: { text: string; createdAt: string }) => boolean
}

/** Deletes answers that were begun and never published, with their versions; `text` is the title, in any language. */
export const removeBegun = async (req: PayloadRequest, { since, isGone }: Removed) => {
  const collection = answerCollection(req.payload) as 'content' | undefined
  if (!collection) return
  const asSystem = { collection, depth: 0, trash: true, overrideAccess: true, req } as const // who may do it is the caller's to say
  const { docs } = await req.payload.find({
    ...asSystem,
    where: {
      kind: { equals: kind },
      publishedAt: { exists: false },
      createdAt: { greater_than_equal: since.toISOString() },
    },
    locale: 'all',
    pagination: false,
    select: { title: true, createdAt: true },
  })
  for (const { id, title, createdAt } of docs) {
    // By language, which the type does not say.
    const titles = Object.values((title ?? {}) as unknown as Record<string, string | null>)
    if (titles.some((text) => text && isGone({ text, createdAt })))
      await req.payload.delete({ ...asSystem, id })
  }
}
