import type { LocaleCode } from '../../../platform/locales'

/** What is said of an event. Labels come from the fields: the panel has them in both languages. */
export const factWords: Record<
  LocaleCode,
  { when: string; where: string; online: string; isOver: string; published: string }
> = {
  en: {
    when: 'When',
    where: 'Where',
    online: 'online',
    isOver: 'This is over.',
    published: 'Published',
  },
  de: {
    when: 'Wann',
    where: 'Wo',
    online: 'online',
    isOver: 'Dies ist vorbei.',
    published: 'Veröffentlicht',
  },
}
