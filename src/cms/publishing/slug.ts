import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  FieldHook,
  PayloadRequest,
  SanitizedCollectionConfig,
  TextField,
  TextFieldSingleValidation,
} from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { lockUntilCommit } from '../../platform/database/transactions/lockUntilCommit'
import { settings } from '../../platform/settings'
import { addressPatterns } from '../../platform/values/addressPatterns'
import { isSlug, maxSlugLength, slugify } from './slugify'

type Candidate = { base: string; collection: string; id?: number | string; req: PayloadRequest }

/** Those of `slugs` that others have: the ones that the caller may not see take slugs too, and so does the trash. */
const taken = async (slugs: string[], { collection, id, req }: Candidate): Promise<Set<string>> => {
  const table = tableOf(req.payload, collection)
  if (!table) return new Set()
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`
    select slug from ${sql.identifier(table)}
     where slug = any(${sql.param(slugs)}::text[]) and id::text is distinct from ${id === undefined ? null : String(id)}`)
  return new Set((rows as { slug: string }[]).map(({ slug }) => slug))
}

/** So many are looked for at once, by their index. */
const lookedFor = 20

const numbered = (base: string, number: number): string => {
  const suffix = number === 1 ? '' : `-${number}`
  return base.slice(0, maxSlugLength - suffix.length) + suffix
}

/** `base`, or `base-2`, `base-3` … when others have it. The lock holds competitors back until the commit. */
const firstFree = async (candidate: Candidate): Promise<string> => {
  const { base, collection, req } = candidate
  await lockUntilCommit({ req, name: `slug:${collection}:${base}` })
  for (let from = 1; ; from += lookedFor) {
    const slugs = Array.from({ length: lookedFor }, (_, at) => numbered(base, from + at))
    const used = await taken(slugs, candidate)
    const free = slugs.find((slug) => !used.has(slug))
    if (free) return free
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
    const others = await taken([value], { base: value, collection, id, req })
    return others.size === 0 || takenMessage
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
