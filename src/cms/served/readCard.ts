import type { CollectionSlug, Payload, TypedLocale } from 'payload'
import { cardFields, cardOf, cardPicture } from './card'
import { documentUrl } from './documentUrl'

type Wanted = { payload: Payload; collection: string; id: string; locale: string }

/** The card of a document as visitors see it now; `undefined` while they don't. */
export const readCard = async ({
  payload,
  collection,
  id,
  locale,
}: Wanted): Promise<Record<string, unknown> | undefined> => {
  const slug = collection as CollectionSlug
  const fields = payload.collections[slug as 'content']?.config.flattenedFields
  if (!fields) return undefined
  const names = cardFields.filter((name) => fields.some((field) => field.name === name))
  const document = (await payload.findByID({
    collection: slug,
    id,
    locale: locale as TypedLocale,
    depth: 1,
    draft: false,
    select: Object.fromEntries(names.map((name) => [name, true])) as never,
    overrideAccess: false, // as a visitor: what is not published is not there
    disableErrors: true,
  })) as Record<string, unknown> | null
  if (!document) return undefined
  const { heroImage, slug: page } = document
  const shown = { ...document, ...(heroImage !== undefined && { heroImage: cardPicture(heroImage) ?? null }) } // prettier-ignore
  return {
    ...cardOf(shown),
    ...(typeof page === 'string' && {
      url: documentUrl(payload, { collection, slug: page, locale }),
    }),
  }
}
