import {
  getLatestCollectionVersion,
  validations,
  type CollectionBeforeOperationHook,
  type FieldHook,
  type PayloadRequest,
  type TextField,
  type TextFieldSingleValidation,
} from 'payload'
import { settings } from '../../platform/settings'
import { localeLabels, type LocaleCode } from '../../platform/locales'
import { isInvisible } from '../../platform/text/isBlank'
import { component } from '../../platform/component'
import { labelIn, type Label, type Say } from '../../platform/language/said'
import { sayTo } from '../../platform/language/sayTo'

type Titles = Record<string, unknown>

type Writing = {
  publishesLocale?: string
  /** By document, what the title in the default locale will be: a bulk update works on many at once. */
  defaultTitles?: Map<string, unknown>
}

const writing = (req: PayloadRequest) => req.context as Writing

const defaultLocale = (): LocaleCode => settings.locales[0] ?? 'en'

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && isInvisible(value))

const keyOf = (slug: unknown, id: unknown) => `${String(slug)}/${String(id ?? 'new')}`

/** Local API calls say so in an argument that fields don't see. */
const noteLocale: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { publishSpecificLocale } = args as { publishSpecificLocale?: string }
  writing(req).publishesLocale = publishSpecificLocale
  return args
}

const titlesIn = (title: unknown): Titles =>
  typeof title === 'object' && title !== null ? (title as Titles) : {}

/** Publishing one locale leaves the others as visitors see them. */
const publishedTitle = async (
  req: PayloadRequest,
  { slug, id }: { slug: string; id: number | string },
): Promise<unknown> => {
  const { config } = req.payload.collections[slug as 'content']
  const published = (await getLatestCollectionVersion({
    id,
    config,
    payload: req.payload,
    published: true,
    query: { collection: slug as 'content', locale: 'all', req, where: { id: { equals: id } } },
    req,
  })) as { title?: unknown } | undefined
  return titlesIn(published?.title)[defaultLocale()]
}

/** Notes what the document's title in the default locale will be; its validation runs right after this. */
const noteTitle: FieldHook = async ({
  collection,
  field,
  originalDoc,
  req,
  siblingDocWithLocales,
  value,
}) => {
  const { id } = (originalDoc ?? {}) as { id?: number | string }
  const slug = collection?.slug ?? ''
  const notes = (writing(req).defaultTitles ??= new Map<string, unknown>())
  const { publishesLocale } = writing(req)
  const stored = titlesIn((siblingDocWithLocales as { title?: unknown } | undefined)?.title)
  const titleAfter = async () => {
    if (!('localized' in field) || !field.localized) return value
    if (req.locale === 'all') return { ...stored, ...titlesIn(value) }[defaultLocale()]
    if (!req.locale || req.locale === defaultLocale()) return value
    if (publishesLocale && id) return publishedTitle(req, { slug, id })
    return publishesLocale ? undefined : stored[defaultLocale()]
  }
  notes.set(keyOf(slug, id), await titleAfter())
}

/** What is said when a title is missing that visitors need. */
const neededFor = (label: Label, isLocalized: boolean, say: Say) => {
  const name = (labelIn(label, 'en') ?? 'title').toLowerCase()
  const german = labelIn(label, 'de') ?? 'Titel'
  const language = localeLabels[defaultLocale()]
  return isLocalized && settings.locales.length > 1
    ? say({
        en: `A ${name} in ${language} is needed, the default language: nothing is published without one.`,
        de: `Es fehlt: ${german} in der Standardsprache (${language}). Ohne wird nichts veröffentlicht.`,
      })
    : say({ en: `A ${name} is needed.`, de: `Es fehlt: ${german}.` })
}

/**
 * What is published has a title in the default locale, which every other falls back to; a translation may lack
 * one. A draft that is saved without `draft=true` has one in the locale that it is written in.
 */
const checkTitle =
  (label: Label, isLocalized: boolean): TextFieldSingleValidation =>
  async (value, options) => {
    const { collectionSlug, data, id, operation, previousValue, req } = options
    const key = keyOf(collectionSlug, id)
    const notes = writing(req).defaultTitles
    const isNoted = notes?.has(key) ?? false
    // A form is checked while it is filled in: it knows of one locale alone.
    const isOtherLocale = isLocalized && req.locale !== 'all' && req.locale !== defaultLocale()
    const lacksDefault = isNoted ? isEmpty(notes?.get(key)) : !isOtherLocale && isEmpty(value)
    const isPublished = (data as { _status?: unknown })._status === 'published'
    const isRequired = isPublished || operation === 'create' || !isEmpty(previousValue)
    if (lacksDefault && isRequired && (isPublished || isEmpty(value)))
      return neededFor(label, isLocalized, sayTo(req))
    return isEmpty(value) ? true : validations.text(value, options)
  }

type TitleOptions = {
  label: Label
  /** Whether each locale has its own; a name has none. */
  isLocalized: boolean
}

const field = ({ label, isLocalized }: TitleOptions): TextField => ({
  name: 'title',
  type: 'text',
  label,
  required: true,
  localized: isLocalized,
  index: true,
  maxLength: 300,
  validate: checkTitle(label, isLocalized),
  hooks: { beforeChange: [noteTitle] },
  admin: { components: { Cell: component('TitleCell') } },
})

/** A public document's title, and the hook that it needs. */
export const title = { field, noteLocale }
