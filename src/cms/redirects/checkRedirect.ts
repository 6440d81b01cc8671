import {
  validations,
  type PayloadRequest,
  type TextFieldSingleValidation,
  type Where,
} from 'payload'
import { settings } from '../../platform/settings'
import { servedCollections } from '../served/servedCollections'
import { documentPath } from '../served/documentAddress'
import { redirectWords } from './redirectWords'
import { isBelow, isSecureAddress, isSitePath, localeIn, pageOf, restOf } from './paths'

type Written = { from?: unknown; to?: unknown; locale?: unknown }

/** The languages that a redirect is for: none said, all of them. */
export const localesOf = ({ locale }: Written): string[] =>
  typeof locale === 'string' && locale !== '' ? [locale] : [...settings.locales]

type Reader = Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>

const rowsWhere = async (req: Reader, where: Where) => {
  const { docs } = await req.payload.find({
    collection: 'redirects',
    where,
    depth: 0,
    pagination: false,
    req,
    overrideAccess: true, // rows that are not in effect count too
  })
  return docs
}

/** Where a page leads on to in a language: a path, or another website. */
export const leadsOnTo = async (
  req: Reader,
  { page, locale, id }: { page: string; locale: string; id?: number | string },
): Promise<string | undefined> => {
  const [row] = await rowsWhere(req, {
    from: { equals: page },
    locale: { equals: locale },
    ...(id ? { id: { not_equals: id } } : {}),
  })
  return row?.to
}

/** Whether visitors find a page there. */
const isShown = async (req: Reader, path: string): Promise<boolean> => {
  const { bySlug } = servedCollections(req.payload.config)
  for (const collection of bySlug.values()) {
    const before = documentPath({ collection, slug: '' })
    if (!collection.hasPages || !path.startsWith(before)) continue
    const { totalDocs } = await req.payload.count({
      collection: collection.slug as 'content',
      where: { slug: { equals: path.slice(before.length) } },
      // What counts is what visitors see, whoever asks.
      req: { payload: req.payload, transactionID: req.transactionID },
      overrideAccess: false,
    })
    if (totalDocs > 0) return true
  }
  return false
}

/** As many as an index takes (PostgreSQL: a third of a page), and a line of HTTP's head beside others. */
export const maxBytes = { from: 1000, to: 2000 }

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const checkFrom: TextFieldSingleValidation = async (value, options) => {
  if (!isText(value)) return validations.text(value, options)
  const { data, id, req } = options
  const words = redirectWords(req)
  if (Buffer.byteLength(value) > maxBytes.from) return words.tooLong(maxBytes.from)
  if (!isSitePath(value)) return words.pathNeeded
  const { api, admin } = req.payload.config.routes
  if (isBelow(value, [api, admin])) return words.noPage(`${api}, ${admin}`)
  if (restOf(value) !== '') return words.withoutRest
  const locale = localeIn(value, settings.locales)
  if (locale) return words.languageSaid(locale)
  const locales = localesOf(data)
  const others = await rowsWhere(req, {
    from: { equals: value },
    locale: { in: locales },
    ...(id ? { id: { not_equals: id } } : {}),
  })
  if (others.length > 0) return words.thereAlready(others.map((one) => one.locale).join(', '))
  if (await isShown(req, value)) return words.isPage
  return validations.text(value, options)
}

export const checkTo: TextFieldSingleValidation = async (value, options) => {
  if (!isText(value)) return validations.text(value, options)
  const { data, id, req } = options
  const words = redirectWords(req)
  if (Buffer.byteLength(value) > maxBytes.to) return words.tooLong(maxBytes.to)
  if (isSecureAddress(value)) return validations.text(value, options)
  if (!isSitePath(value)) return words.targetNeeded
  const locale = localeIn(value, settings.locales)
  if (locale) return words.languageSaid(locale)
  const written = data as Written
  if (pageOf(value) === written.from) return words.itself
  for (const each of localesOf(written)) {
    const next = await leadsOnTo(req, { page: pageOf(value), locale: each, id })
    if (next !== undefined && pageOf(next) === written.from)
      return words.circle(pageOf(value), next)
  }
  return validations.text(value, options)
}
