import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import {
  createLocalReq,
  type CollectionSlug,
  type Payload,
  type SanitizedCollectionConfig,
} from 'payload'
import { hasAutosaveEnabled } from 'payload/shared'
import { can } from '../platform/access/can'

/** As Payload does when it opens the form of a collection with autosave. */
const createDraft = async (payload: Payload, slug: CollectionSlug, locale: string) => {
  const { user } = await payload.auth({ headers: await headers() })
  if (!user || !can(user, 'content:write', slug, locale)) return undefined // Payload's page says so
  const req = await createLocalReq({ user, locale }, payload)
  const { id } = await payload.create({
    collection: slug as 'content',
    data: {},
    depth: 0,
    draft: true,
    locale: locale as 'en',
    overrideAccess: false,
    req,
    user,
  })
  return id
}

const isTranslated = ({ flattenedFields }: SanitizedCollectionConfig) =>
  flattenedFields.some((field) => 'localized' in field && field.localized)

type Opening = { payload: Payload; segments?: string[]; locale?: string | string[] }

/**
 * A new document begins in the default locale, whatever the panel remembers of the last one: what visitors of
 * every locale fall back to comes first. Payload's own page would go on in the remembered one, and its address
 * would not say which.
 */
export const beginDocument = async ({ payload, segments = [], locale: asked }: Opening) => {
  const [kind, slug, action, ...rest] = segments
  if (kind !== 'collections' || !slug || action !== 'create' || rest.length > 0) return
  const collection = payload.collections[slug as CollectionSlug]?.config
  const { localization, routes } = payload.config
  if (!collection || !localization) return
  const locale = localization.defaultLocale
  const path = `${routes.admin}/collections/${encodeURIComponent(slug)}`
  if (hasAutosaveEnabled(collection)) {
    const id = await createDraft(payload, collection.slug, locale)
    if (id) redirect(`${path}/${id}?locale=${locale}`)
  } else if (asked === undefined && isTranslated(collection))
    redirect(`${path}/create?locale=${locale}`)
}
