import { settings } from '../../platform/settings'
import { invalidInput, type FieldError } from '../../platform/errors'
import type { Caller } from '../../platform/requestContext'

const fallbackNames = ['fallback-locale', 'fallbackLocale']

/** A locale that `LOCALES` switches off is like one that does not exist. */
const isOn = (locale: string) => (settings.locales as string[]).includes(locale)

/** A read in a locale that does not exist is answered in the default one, and nothing falls back to it. */
const forgetUnknown = (url: URL) => {
  for (const name of ['locale', ...fallbackNames]) {
    const locale = url.searchParams.get(name)
    const isKnown = locale === null || ['all', '*', 'none', 'null', 'false'].includes(locale)
    if (!isKnown && !isOn(locale)) url.searchParams.delete(name)
  }
}

/** What is wrong with a parameter that says which locale a write is for. */
const problemsOf = (url: URL, name: string, words: string[] = []): FieldError[] => {
  // `locale[]=de` is an array for Payload, which then writes the default locale.
  const given = [...url.searchParams].filter(([key]) => key === name || key.startsWith(`${name}[`))
  const values = given.map(([key, value]) => (key === name ? value : ''))
  if (values.length === 0) return []
  const [value = ''] = values
  if (values.length === 1 && (isOn(value) || words.includes(value))) return []
  return [
    { path: name, message: `One of ${[...settings.locales, ...words].join(', ')} is needed.` },
  ]
}

type Write = { url: URL; caller: Caller }

/**
 * A write in a locale that does not exist would go into another one. What the panel saves comes back into its
 * form: an empty field that another locale had filled there would be saved as its own.
 * @throws AppError 400 that names every bad parameter
 */
const demandKnown = ({ url, caller }: Write) => {
  const errors = [
    ...problemsOf(url, 'locale', ['all']),
    ...problemsOf(url, 'publishSpecificLocale'),
    ...fallbackNames.flatMap((name) => problemsOf(url, name, ['none', 'null', 'false'])),
  ]
  if (errors.length > 0) throw invalidInput(errors)
  const saysFallback = fallbackNames.some((name) => url.searchParams.has(name))
  if (caller.kind === 'session' && !saysFallback) url.searchParams.set('fallback-locale', 'null')
}

/** The locales of a request to a collection or global, as Payload will read them. */
export const localeOfRequest = ({ url, caller, method }: Write & { method: string }) => {
  if (method === 'GET') forgetUnknown(url)
  else demandKnown({ url, caller })
}
