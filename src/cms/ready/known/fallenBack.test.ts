import { expect, it } from '@jest/globals'
import { fallenBack, isWrittenIn } from './fallenBack'

const stored = {
  title: { en: 'Depots' },
  summary: { en: null },
  isOpen: { en: false },
  note: null,
  seo: { title: { en: '' }, noIndex: false },
  rows: [
    { id: '1', name: { en: 'A' } },
    { id: '2', name: { en: null } },
  ],
  body: { en: { root: { en: null, children: [] } } },
}
const shown = {
  title: 'Depots',
  summary: null,
  isOpen: false,
  note: null,
  seo: { title: '', noIndex: false },
  rows: [
    { id: '1', name: 'A' },
    { id: '2', name: null },
  ],
  body: { root: { en: null, children: [] } },
}

it('leaves out what is empty in the locale that stands in, wherever that is', () => {
  expect(fallenBack(shown, stored, 'en')).toEqual({
    title: 'Depots',
    note: null,
    seo: { noIndex: false },
    rows: [{ id: '1', name: 'A' }, { id: '2' }],
    body: { root: { en: null, children: [] } },
  })
  expect(Object.keys(fallenBack(shown, stored, 'en'))).toEqual(['title', 'note', 'seo', 'rows', 'body']) // prettier-ignore
})

it('leaves what it is given as it is', () => {
  const before = structuredClone(shown)
  fallenBack(shown, stored, 'en')
  expect(shown).toEqual(before)
})

it.each<[string, unknown, boolean]>([
  ['nothing', stored, false],
  ['a title', { title: { en: 'A', de: 'B' } }, true],
  ['an empty title', { title: { de: null } }, true],
  ['a row', { rows: [{ name: { de: 'B' } }] }, true],
])('knows whether there is something in a locale: %s', (_, document, isThere) => {
  expect(isWrittenIn(document, 'de')).toBe(isThere)
})
