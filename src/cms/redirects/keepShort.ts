import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeValidateHook,
  RequestContext,
} from 'payload'
import { settings } from '../../platform/settings'
import { leadsOnTo, localesOf } from './checkRedirect'
import { pageOf, restOf } from './paths'
import { addRows, collapse, lockRedirects } from './redirectRows'

type Redirect = {
  id: string
  from: string
  to: string
  locale?: string | null
  isAutomatic?: boolean | null
}

/** Before anything is compared. */
const lock: CollectionBeforeValidateHook<Redirect> = async ({ data, req }) => {
  await lockRedirects(req)
  return data
}

/** The end of the chain, with the place on the page that was asked for where the next one names none. */
const endOf = (to: string, next: string | undefined) =>
  next === undefined ? to : restOf(next) === '' && next.startsWith('/') ? next + restOf(to) : next

/** By redirect, the other languages that it is said for: a bulk write works on many at once. */
const othersOf = (context: RequestContext): Map<string, string[]> =>
  ((context as { otherLocales?: Map<string, string[]> }).otherLocales ??= new Map())

/** Fields are checked after the hooks that come before a change. */
const isWhole = ({ from, to, locale }: { from: unknown; to: unknown; locale?: unknown }) =>
  typeof from === 'string' && typeof to === 'string' && (!locale || typeof locale === 'string')

const shorten: CollectionBeforeChangeHook<Redirect> = async ({
  context,
  data,
  originalDoc,
  req,
}) => {
  const written = { ...originalDoc, ...data } as Redirect
  if (!isWhole(written)) return data // refused after this, by field
  const locales = localesOf(written)
  const own = locales.find((locale) => locale === originalDoc?.locale)
  const first = own ?? locales[0] ?? settings.locales[0]!
  othersOf(context).set(
    written.from,
    locales.filter((locale) => locale !== first),
  )
  const page = pageOf(written.to)
  const next = await leadsOnTo(req, { page, locale: first, id: originalDoc?.id })
  const end = endOf(written.to, next)
  const isCircle = pageOf(end) === written.from // which is refused in the editor's own words (checkTo)
  const theirs = { target: null, isAutomatic: false, isInEffect: true }
  return { ...data, ...theirs, locale: first, to: isCircle ? written.to : end }
}

/** One for each language where none was said, and what led here leads on. */
const spread: CollectionAfterChangeHook<Redirect> = async ({ context, doc, req }) => {
  const { from, to } = doc
  await collapse({ req, from, to, locales: localesOf(doc) })
  for (const locale of othersOf(context).get(from) ?? []) {
    const next = await leadsOnTo(req, { page: pageOf(to), locale })
    const own = { req, from, to: endOf(to, next), locales: [locale] }
    await collapse(own)
    await addRows({ ...own, isInEffect: true })
  }
}

/** Hooks of redirects that people write: chains have one link, and every language has its row. */
export const keepShort = { lock, shorten, spread }
