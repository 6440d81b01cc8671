/** In English and German, as the panel is read. */
export type Words = { en: string; de: string }

export const said = ({ en, de }: Words, language: string): string => (language === 'de' ? de : en)
