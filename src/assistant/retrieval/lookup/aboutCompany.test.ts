import { expect, test } from '@jest/globals'
import { asksAboutCompany, companyAddresses } from './aboutCompany'

test.each([
  ['en', 'what do you guys do'],
  ['en', 'So, what exactly do you do?'],
  ['en', 'What does your company do?'],
  ['en', 'who are you people'],
  ['en', 'What is this site about?'],
  ['de', 'was macht ihr eigentlich'],
  ['de', 'Was macht Ihr Unternehmen?'],
  ['de', 'Wer seid ihr?'],
] as const)('in %s, “%s” asks what the company is', (locale, question) => {
  expect(asksAboutCompany(question, locale)).toBe(true)
})

test.each([
  ['en', 'What do you do with our data?'],
  ['en', 'What does your company charge?'],
  ['en', 'Who are you?'],
  ['de', 'Was macht ihr mit unseren Daten?'],
  ['de', 'Was macht euer Regler?'],
] as const)('in %s, “%s” asks something else', (locale, question) => {
  expect(asksAboutCompany(question, locale)).toBe(false)
})

test('the company’s page is known by its whole address, with the site’s name or without', () => {
  const known = companyAddresses('Zebra Works')
  for (const slug of ['about', 'about-us', 'ueber-uns', 'about-zebra-works', 'about-zebra', 'ueber-zebra']) expect(known).toContain(slug) // prettier-ignore
  for (const slug of ['about-cookies', 'about-heat-pumps', 'uber-eats-fleet', 'about-works', 'about-']) expect(known).not.toContain(slug) // prettier-ignore
  expect(companyAddresses('')).toContain('about-us')
  expect(companyAddresses('')).not.toContain('about-')
})
