import { expect, it } from '@jest/globals'
import { shownConsent } from './consentTexts'

const entry = (version: string, locale: string) => ({
  version,
  locale,
  privacy: `${locale} ${version}`,
  marketing: '',
  since: '',
})

const texts = {
  version: '3',
  current: { en: entry('3', 'en'), de: { ...entry('2', 'de'), version: '3' } },
  history: [entry('1', 'en'), entry('1', 'de'), entry('2', 'de'), entry('3', 'en')],
}

it.each([
  ['en', undefined, 'en 3', '3'],
  ['de', '3', 'de 2', '3'],
  ['en', '2', 'en 1', '2'], // the second version changed the German text alone
  ['de', '1', 'de 1', '1'],
  ['en', '99', 'en 3', '3'],
  ['en', 'draft', 'en 3', '3'],
])('in %s version %s says %s', (locale, version, privacy, named) => {
  expect(shownConsent(texts, { locale, version })).toMatchObject({ privacy, version: named })
})
