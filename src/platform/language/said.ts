/** In English and German, as the panel is read. */
export type Words = { en: string; de: string }

/** What a project calls something: the same in every language, if it is a text. */
export type Label = Words | string

export const said = ({ en, de }: Words, language: string): string => (language === 'de' ? de : en)

/** What a label of Payload's configuration says in a language, else in English; one of another project may be a text. */
export const labelIn = (label: unknown, language: string): string | undefined => {
  if (typeof label === 'string') return label
  const words = (label ?? {}) as Record<string, unknown>
  const text = words[language] ?? words.en
  return typeof text === 'string' ? text : undefined
}

/** The region whose dates and numbers a panel in that language shows. */
export const regionOf = (language: string): 'de-DE' | 'en-GB' =>
  language === 'de' ? 'de-DE' : 'en-GB'

/** `1,234`, and in German `1.234`. */
export const grouped = (count: number, language: string): string =>
  count.toLocaleString(regionOf(language))

export type Say = (words: Words) => string

/** Says words in one language. */
export const saying =
  (language: string): Say =>
  (words) =>
    said(words, language)
