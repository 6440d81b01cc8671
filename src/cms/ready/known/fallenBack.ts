import { isObject } from '../../../platform/values/isObject'

/** Whether a document, as the database has it, may have something of its own in this locale. */
export const isWrittenIn = (value: unknown, locale: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, locale) || Object.values(value).some((one) => isWrittenIn(one, locale)))

const valuesIn = (shown: object, stored: Record<string, unknown>, from: string) =>
  Object.entries(shown).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const own = stored[name]
    const isOfLocales =
      isObject(own) && Object.hasOwn(own, from) && !(isObject(value) && Object.hasOwn(value, from))
    if (!isOfLocales) return [[name, valueIn(value, own, from)]]
    return own[from] ? [[name, value]] : []
  })

const valueIn = (shown: unknown, stored: unknown, from: string): unknown => {
  if (Array.isArray(shown) && Array.isArray(stored))
    return shown.map((one: unknown, at) => valueIn(one, stored[at], from))
  if (!isObject(shown) || !isObject(stored)) return shown
  return Object.fromEntries(valuesIn(shown, stored, from))
}

/**
 * What Payload reads of a document in a locale that it has nothing in: what it reads in the one that stands in for it, but
 * for empty values, which it (3.90) does not take from there.
 * @param shown as it is read in `from`
 * @param stored as the database has it, with all locales
 */
export const fallenBack = <Shown extends object>(
  shown: Shown,
  stored: Record<string, unknown>,
  from: string,
): Shown => valueIn(shown, stored, from) as Shown
