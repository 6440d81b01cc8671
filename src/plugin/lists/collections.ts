import type { CollectionConfig, CollectionSlug } from 'payload'
import { collections } from '../../../collections'
import { noteOwnHooks, noteOwnRules } from '../../cms/ready/ownHooks'
import type { PartName, Parts } from '../../platform/parts'

/** Which collections go with which part; what is not named here is always there. */
export const partOf: Partial<Record<CollectionSlug, PartName>> = {
  content: 'publishing',
  'case-studies': 'publishing',
  events: 'publishing',
  partners: 'publishing',
  media: 'publishing',
  redirects: 'publishing',
  'asked-as': 'search',
  downloads: 'downloads',
  'otp-requests': 'downloads',
  leads: 'leads',
  submissions: 'leads',
  activities: 'leads',
  conversations: 'assistant',
  users: 'accounts',
  webhooks: 'webhooks',
  'webhook-deliveries': 'webhooks',
  roles: 'access',
  'api-keys': 'access',
}

/**
 * Changes one of our collections, in the form of `@payloadcms/plugin-ecommerce`:
 * `({ defaultCollection }) => ({ ...defaultCollection, fields: [...defaultCollection.fields, mine] })`.
 */
export type CollectionOverride = (ours: { defaultCollection: CollectionConfig }) => CollectionConfig

/** By slug. */
export type CollectionOverrides = Partial<Record<CollectionSlug, CollectionOverride>>

/**
 * A project that has a library of pictures keeps it: our documents take theirs from there. One that has redirects
 * (`@payloadcms/plugin-redirects`) keeps those, and answers for them.
 */
const isReplaced = (slug: string, host: CollectionConfig[]) =>
  host.some(
    (one) => one.slug === slug && ((slug === 'media' && one.upload) || slug === 'redirects'),
  )

type Wanted = { parts: Parts; host?: CollectionConfig[]; overrides?: CollectionOverrides }

/** The collections of the parts that are on, as the project wants them. */
export const collectionsOf = ({ parts, host = [], overrides = {} }: Wanted): CollectionConfig[] => {
  collections.forEach(noteOwnRules) // a factory that one of them uses is ours in the others as well
  return collections
    .filter(({ slug }) => {
      const part = partOf[slug as CollectionSlug]
      return (part === undefined || parts[part]) && !isReplaced(slug, host)
    })
    .map((defaultCollection) => {
      noteOwnHooks(defaultCollection)
      const override = overrides[defaultCollection.slug as CollectionSlug]
      return override?.({ defaultCollection }) ?? defaultCollection
    })
}
