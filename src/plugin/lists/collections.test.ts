import { expect, it } from '@jest/globals'
import type { CollectionConfig, CollectionSlug, Field, Payload } from 'payload'
import { isGroupable } from '../../cms/ready/groupable'
import { webAddress } from '../../cms/fields/webAddress'
import { publicCollection } from '../../cms/publishing/publicCollection'
import { partsOf } from '../options'
import { prepareCollection } from '../prepare'
import { collectionsOf, type CollectionOverride } from './collections'

const slugs: CollectionSlug[] = ['content', 'case-studies', 'events', 'partners']

const parts = partsOf({}, {})

/** Whether its documents share transactions, for all that is known before Payload has seen it. */
const isGroupableOnce = (collection: CollectionConfig, isOurs: boolean) => {
  const made = prepareCollection(collection, { isOurs, parts, linked: [] })
  const config = { ...made, fields: [] } // their editor comes later on
  return isGroupable({ config: {}, collections: { a: { config } } } as unknown as Payload, 'a')
}

const isOursGroupable = (slug: CollectionSlug, ...more: Field[]) => {
  const add: CollectionOverride = ({ defaultCollection }) => ({
    ...defaultCollection,
    fields: [...defaultCollection.fields, ...more],
  })
  const made = collectionsOf({ parts, overrides: { [slug]: add } })
  return isGroupableOnce(
    made.find((one) => one.slug === slug)!,
    true,
  )
}

const isProjectsGroupable = (...fields: Field[]) =>
  isGroupableOnce(publicCollection({ slug: 'jobs', fields }), false)

it.each(slugs)('lets documents of %s share a transaction', (slug) => {
  expect(isOursGroupable(slug)).toBe(true)
  expect(isOursGroupable(slug, { name: 'a', type: 'text' }, webAddress({ name: 'b' }))).toBe(true)
})

const others = collectionsOf({ parts }).flatMap(({ slug }) =>
  slugs.includes(slug as CollectionSlug) ? [] : [slug as CollectionSlug],
)

// Two redirects in a circle were both created: each looked before the other was there.
it.each(others)('lets none of %s', (slug) => {
  expect(isOursGroupable(slug)).toBe(false)
})

it('and those of a project’s own public collection', () => {
  expect(isProjectsGroupable({ name: 'a', type: 'text' }, webAddress({ name: 'b' }))).toBe(true)
})

const field = (more: object) => ({ name: 'a', type: 'text', ...more }) as Field
const slow = () => Promise.resolve(true as const)

it.each<{ what: string; made: Field }>([
  { what: 'validation', made: field({ validate: slow }) },
  { what: 'access to its creation', made: field({ access: { create: slow } }) },
  { what: 'access to what is read', made: field({ access: { read: slow } }) },
  { what: 'default', made: field({ defaultValue: slow }) },
  { what: 'group', made: { name: 'g', type: 'group', fields: [field({ validate: slow })] } },
])('but not where a project’s field has a function for its $what', ({ made }) => {
  expect(isOursGroupable('content', made)).toBe(false)
  expect(isProjectsGroupable(made)).toBe(false)
})
