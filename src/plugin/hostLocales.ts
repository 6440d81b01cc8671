import type { Config } from 'payload'
import { supportedLocales, type LocaleCode } from '../platform/locales'
import { SetupError } from '../platform/setupError'

const codesOf = (localization: Config['localization']): string[] =>
  localization
    ? localization.locales.map((locale) => (typeof locale === 'string' ? locale : locale.code))
    : ['en']

/**
 * The project's locales that we have words and a stemmer for, its default first; English where it has one language.
 * @throws SetupError when there is none
 */
export const hostLocales = ({ localization }: Config): LocaleCode[] => {
  const codes = codesOf(localization)
  const known = supportedLocales.filter((code) => codes.includes(code))
  if (known.length === 0)
    throw new SetupError(
      `Frontdesk speaks ${supportedLocales.join(' and ')}, and this project’s locales are ${codes.join(', ')}: name one of ours among them.`,
    )
  const first = localization ? localization.defaultLocale : undefined
  return known.sort((one, other) => Number(other === first) - Number(one === first))
}
