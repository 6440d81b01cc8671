import { randomBytes } from 'node:crypto'
import type {
  FieldHook,
  PayloadRequest,
  SanitizedCollectionConfig,
  TextField,
  TextFieldSingleValidation,
} from 'payload'
import { lockUntilCommit } from '../../platform/database/transactions/lockUntilCommit'
import { settings } from '../../platform/settings'
import { addressPatterns } from '../../platform/values/addressPatterns'
import { isSlug, maxSlugLength, slugify } from './slugify'

type Candidate = { base: string; collection: string; id?: number | string; req: PayloadRequest }

const taken = async ({ base, collection, id, req }: Candidate): Promise<Set<string>> => {
  const { docs } = await req.payload.find({
    collection: collection as 'content',
    where: { slug: { like: base }, ...(id ? { id: { not_equals: id } } : {}) },
    select: { slug: true },
    depth: 0,
    limit: 0,
    pagination: false,
    trash: true, // a trashed document keeps its slug
    req,
    overrideAccess: true, // documents that the caller may not see take slugs too
  })
  return new Set(docs.map((doc) => doc.slug).filter((slug) => slug != null))
}

/** `base`, or `base-2`, `base-3` … when others have it. The lock holds competitors back until the commit. */
const firstFree = async (candidate: Candidate): Promise<string> => {
  const { base, collection, req } = candidate
  await lockUntilCommit({ req, name: `slug:${collection}:${base}` })
  const used = await taken(candidate)
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const slug = base.slice(0, maxSlugLength - suffix.length) + suffix
    if (!used.has(slug)) return slug
  }
}

const isDrawnFrom = (slug: string, base: string) =>
  slug === base || (slug.startsWith(`${base}-`) && /^-\d+$/.test(slug.slice(base.length)))

type Document = {
  id: number | string
  title?: unknown
  kind?: unknown
  slug?: unknown
  publishedAt?: unknown
}

const placeholder = (prefix: string) => `${prefix}-${randomBytes(4).toString('hex')}`

/** Hooks run before defaults are filled in. */
const defaultKind = (config: SanitizedCollectionConfig | null): unknown => {
  const kind = config?.flattenedFields.find(({ name }) => name === 'kind')
  return kind && 'defaultValue' in kind ? kind.defaultValue : undefined
}

/**
 * While an editor writes in the admin panel, the address follows the title: until the document has
 * been published, or the address was typed by hand.
 */
const followsTitle = (
  document: Document | undefined,
  value: unknown,
  req: PayloadRequest,
): boolean => {
  const { slug } = document ?? {}
  const inPanel =
    (req.user as { _strategy?: string } | null)?._strategy === 'local-jwt' &&
    req.payloadAPI === 'REST'
  const inFirstLocale = req.locale === settings.locales[0]
  if (!inPanel || !inFirstLocale || !document || document.publishedAt) return false
  if (typeof slug !== 'string' || value !== slug) return false
  const base = slugify(String(document.title ?? ''))
  return base ? isDrawnFrom(slug, base) : /-[0-9a-f]{8}$/.test(slug)
}

/** With `locale=all` a title is an object of its locales: the default's counts, else the first there is. */
const titleIn = (title: unknown): unknown => {
  if (typeof title !== 'object' || title === null) return title
  const titles = title as Record<string, unknown>
  return settings.locales.map((locale) => titles[locale]).find(Boolean)
}

const fillSlug =
  (collection: string): FieldHook<Document> =>
  async ({ collection: config, data, originalDoc, req, value }) => {
    if (value !== undefined && value !== null && typeof value !== 'string') return value // validation refuses it
    const follows = followsTitle(originalDoc, value, req)
    if (!follows && typeof value === 'string' && value.trim()) return value.trim().normalize('NFC')
    const kept = typeof originalDoc?.slug === 'string' ? originalDoc.slug : undefined
    if (!follows && kept && value === undefined) return kept

    const base = slugify(String(titleIn(data?.title) ?? titleIn(originalDoc?.title) ?? ''))
    if (!base)
      return (
        kept ??
        placeholder(String(data?.kind ?? originalDoc?.kind ?? defaultKind(config) ?? collection))
      )
    if (kept && isDrawnFrom(kept, base)) return kept
    return firstFree({ base, collection, id: originalDoc?.id, req })
  }

type Claims = Map<string, number | string>

/**
 * Payload's bulk updates work on all documents at once, inside one transaction: none of them sees yet what
 * another is about to write. The first to come has the slug.
 */
const isClaimed = ({
  req,
  slug,
  id,
}: {
  req: PayloadRequest
  slug: string
  id: number | string
}) => {
  const claims = (req.context.slugs ??= new Map()) as Claims
  const holder = claims.get(slug) ?? id
  claims.set(slug, holder)
  return holder !== id
}

const takenMessage = 'Another document has this address already.'

/**
 * The unique index has the last word, also in a race; asking first keeps one clash of a bulk update
 * from taking the other documents with it.
 */
const checkSlug =
  (collection: string): TextFieldSingleValidation =>
  async (value, { id, previousValue, req }) => {
    if (!value) return true
    if (!isSlug(value)) {
      return `Letters and digits, separated by single hyphens, at most ${maxSlugLength} characters`
    }
    if (value === previousValue) return true
    if (id && isClaimed({ req, slug: `${collection}/${value}`, id })) return takenMessage
    const { docs } = await req.payload.find({
      collection: collection as 'content',
      where: { slug: { equals: value }, ...(id ? { id: { not_equals: id } } : {}) },
      select: { slug: true },
      depth: 0,
      limit: 1,
      pagination: false,
      trash: true, // a trashed document keeps its slug
      req,
      overrideAccess: true, // documents that the caller may not see take slugs too
    })
    return docs.length === 0 || takenMessage
  }

/**
 * The document's address: unique in its collection, the same in every locale. Given, it must be free
 * (400 on `slug`, by the unique index also in a race); absent, it is made from the title.
 */
export const slug = ({ collection }: { collection: string }): TextField => ({
  name: 'slug',
  type: 'text',
  label: 'Address',
  unique: true,
  index: true,
  maxLength: maxSlugLength,
  validate: checkSlug(collection),
  hooks: { beforeValidate: [fillSlug(collection)], beforeDuplicate: [() => null] }, // undefined would keep the one that is taken
  custom: {
    jsonSchema: { pattern: addressPatterns.slug },
    slugify: ({ valueToSlugify }: { valueToSlugify?: unknown }) =>
      slugify(String(valueToSlugify ?? '')),
  },
  admin: {
    position: 'sidebar',
    components: {
      Field: { path: '@payloadcms/next/client#SlugField', clientProps: { useAsSlug: 'title' } },
    },
  },
})
