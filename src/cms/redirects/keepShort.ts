import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeValidateHook,
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

const shorten: CollectionBeforeChangeHook<Redirect> = async ({
  context,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const written = { ...originalDoc, ...data } as Redirect
  const [first = settings.locales[0]!, ...others] = localesOf(written)
  if (operation === 'create') context.otherLocales = others
  const page = pageOf(written.to)
  const next = await leadsOnTo(req, { page, locale: first, id: originalDoc?.id })
  const end = endOf(written.to, next)
  const isCircle = pageOf(end) === written.from // which is refused in the editor's own words (checkTo)
  const own = { target: null, isAutomatic: false, isInEffect: true }
  return { ...data, ...own, locale: first, to: isCircle ? written.to : end }
}

/** One for each language where none was said, and what led here leads on. */
const spread: CollectionAfterChangeHook<Redirect> = async ({ context, doc, operation, req }) => {
  const { from, to } = doc
  await collapse({ req, from, to, locales: localesOf(doc) })
  if (operation !== 'create') return
  for (const locale of (context.otherLocales ?? []) as string[]) {
    const next = await leadsOnTo(req, { page: pageOf(to), locale })
    const own = { req, from, to: endOf(to, next), locales: [locale] }
    await collapse(own)
    await addRows({ ...own, isInEffect: true })
  }
}

/** Hooks of redirects that people write: chains have one link, and every language has its row. */
export const keepShort = { lock, shorten, spread }
