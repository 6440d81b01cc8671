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
import { memberOf, together, type GroupWork } from '../../platform/database/group/group'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { lockAllUntilCommit } from '../../platform/database/transactions/lockUntilCommit'
import { settings } from '../../platform/settings'
import { addressPatterns } from '../../platform/values/addressPatterns'
import { isSlug, maxSlugLength, slugify } from './slugify'
import type { Words } from '../../platform/language/said'
import { sayTo } from '../../platform/language/sayTo'

type Candidate = { base: string; collection: string; id?: number | string; req: PayloadRequest }

type Wanted = Pick<Candidate, 'collection' | 'id'> & { slugs: string[] }

type Holder = { slug: string; id: string }

const holdersOf = async (req: PayloadRequest, collection: string, slugs: string[]) => {
  const table = tableOf(req.payload, collection)
  if (!table) return []
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`
    select slug, id::text from ${sql.identifier(table)} where slug = any(${sql.param(slugs)}::text[])`)
  return rows as Holder[]
}

/** Those of each that others have: the ones that the caller may not see take slugs too, and so does the trash. */
const takenOfEach: GroupWork<Wanted, Set<string>> = async (req, wanted) => {
  const holders = new Map<string, Holder[]>()
  for (const collection of new Set(wanted.map((one) => one.collection))) {
    const own = wanted.filter((one) => one.collection === collection)
    const slugs = [...new Set(own.flatMap((one) => one.slugs))]
    holders.set(collection, await holdersOf(req, collection, slugs))
  }
  return wanted.map(({ slugs, collection, id }) => {
    const held = holders.get(collection) ?? []
    const others = held.filter((one) => one.id !== String(id) && slugs.includes(one.slug))
    return new Set(others.map(({ slug }) => slug))
  })
}

const taken = (slugs: string[], { collection, id, req }: Candidate): Promise<Set<string>> =>
  together(req, takenOfEach, { slugs, collection, id })

const lockNames: GroupWork<string, void> = async (req, names) => {
  await lockAllUntilCommit({ req, names })
  return names.map(() => undefined)
}

const claimKey = (slug: string, collection: string) => `slug ${collection}/${slug}`

/** The first that nobody has; what another of the same group has drawn stands in no row yet. */
const claimFree = (slugs: string[], used: Set<string>, { collection, req }: Candidate) => {
  const claims = memberOf(req)?.claims
  if (!claims) return slugs.find((slug) => !used.has(slug))
  for (const slug of slugs) {
    const key = claimKey(slug, collection)
    const claimed = claims.names.get(key)
    if (claimed === 'drawn') claims.areContended = true
    if (claimed === 'given') claims.areDisputed = true
    if (claimed || used.has(slug)) continue
    claims.names.set(key, 'drawn')
    return slug
  }
  return undefined
}

/** Of two in one group that want the same, the first in their order has it. */
const claimGiven = (slug: string, { collection, req }: Omit<Candidate, 'base'>): string => {
  const claims = memberOf(req)?.claims
  const key = claimKey(slug, collection)
  if (claims?.names.has(key)) claims.areDisputed = true
  claims?.names.set(key, 'given')
  return slug
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
  await together(req, lockNames, `slug:${collection}:${base}`)
  for (let from = 1; ; from += lookedFor) {
    const slugs = Array.from({ length: lookedFor }, (_, at) => numbered(base, from + at))
    const used = await taken(slugs, candidate)
    const free = claimFree(slugs, used, candidate)
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
    if (!follows && typeof value === 'string' && value.trim())
      return claimGiven(value.trim().normalize('NFC'), { collection, req })
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

const takenWords: Words = {
  en: 'Another document has this address already.',
  de: 'Diese Adresse hat schon ein anderes Dokument.',
}

const formWords: Words = {
  en: `Letters and digits, separated by single hyphens, at most ${maxSlugLength} characters`,
  de: `Buchstaben und Ziffern, getrennt durch einzelne Bindestriche, höchstens ${maxSlugLength} Zeichen`,
}

/**
 * The unique index has the last word, also in a race; asking first keeps one clash of a bulk update
 * from taking the other documents with it.
 */
const checkSlug =
  (collection: string): TextFieldSingleValidation =>
  async (value, { id, previousValue, req }) => {
    if (!value) return true
    const say = sayTo(req)
    if (!isSlug(value)) return say(formWords)
    if (value === previousValue) return true
    if (id && isClaimed({ req, slug: `${collection}/${value}`, id })) return say(takenWords)
    const others = await taken([value], { base: value, collection, id, req })
    return others.size === 0 || say(takenWords)
  }

/**
 * The document's address: unique in its collection, the same in every locale. Given, it must be free
 * (400 on `slug`, by the unique index also in a race); absent, it is made from the title.
 */
export const slug = ({ collection }: { collection: string }): TextField => ({
  name: 'slug',
  type: 'text',
  label: { en: 'Address', de: 'Adresse' },
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
