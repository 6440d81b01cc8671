/** In English and German, as the panel is read. */
export type Words = { en: string; de: string }

export const said = ({ en, de }: Words, language: string): string => (language === 'de' ? de : en)

/** What a label of Payload's configuration says in a language, else in English; one of another project may be a text. */
export const labelIn = (label: unknown, language: string): string | undefined => {
  if (typeof label === 'string') return label
  const words = (label ?? {}) as Record<string, unknown>
  const text = words[language] ?? words.en
  return typeof text === 'string' ? text : undefined
}
