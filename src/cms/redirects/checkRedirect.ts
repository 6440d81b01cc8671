import {
  validations,
  type PayloadRequest,
  type TextFieldSingleValidation,
  type Where,
} from 'payload'
import { settings } from '../../platform/settings'
import { servedCollections } from '../served/servedCollections'
import { documentPath } from '../served/documentAddress'
import { isSecureAddress, isSitePath, localeIn, pageOf, restOf } from './paths'

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

const languageSaid = (locale: string) =>
  `Leave /${locale} out: the language is said beside it, and the path is the same in all of them.`

const pathNeeded = 'A path of the website is needed, which begins with one slash: /content/old-page'

export const checkFrom: TextFieldSingleValidation = async (value, options) => {
  if (!value) return validations.text(value, options)
  const { data, id, req } = options
  if (!isSitePath(value)) return pathNeeded
  if (restOf(value) !== '') return 'Without ? and #: whatever stands behind them leads there too.'
  const locale = localeIn(value, settings.locales)
  if (locale) return languageSaid(locale)
  const locales = localesOf(data)
  const others = await rowsWhere(req, {
    from: { equals: value },
    locale: { in: locales },
    ...(id ? { id: { not_equals: id } } : {}),
  })
  if (others.length > 0)
    return `There is a redirect from this address already (${others.map((one) => one.locale).join(', ')}). Change that one.`
  if (await isShown(req, value))
    return 'A published document has this address. Withdraw it, or give it another one.'
  return validations.text(value, options)
}

export const checkTo: TextFieldSingleValidation = async (value, options) => {
  if (!value) return validations.text(value, options)
  if (isSecureAddress(value)) return validations.text(value, options)
  if (!isSitePath(value))
    return 'A path of the website that begins with one slash is needed, or a full https address.'
  const locale = localeIn(value, settings.locales)
  if (locale) return languageSaid(locale)
  const { data, id, req } = options
  const written = data as Written
  if (pageOf(value) === written.from) return 'It would lead to itself.'
  for (const each of localesOf(written)) {
    const next = await leadsOnTo(req, { page: pageOf(value), locale: each, id })
    if (next !== undefined && pageOf(next) === written.from)
      return `It would go round in a circle: ${pageOf(value)} leads to ${next}.`
  }
  return validations.text(value, options)
}
