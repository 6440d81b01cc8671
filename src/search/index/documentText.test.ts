import { expect, test } from '@jest/globals'
import type { Field } from 'payload'
import { documentText, languageOf } from './documentText'

const locales = { locale: 'de' as const, fallback: 'en' as const }

test('a document is also called by its title for search engines, not by its address', () => {
  const doc = {
    title: { en: 'What does it cost?', de: 'Was kostet es?' },
    slug: 'tco-guide',
    seo: { title: { en: 'Costs explained' }, description: { en: 'In nine blocks' } },
  }
  expect(documentText({ fields: [], admin: {} }, doc, locales)).toMatchObject({
    title: 'Was kostet es?',
    description: 'In nine blocks',
    alsoCalled: 'Costs explained',
  })
})

test.each([
  ['title', { title: { en: 'Depot', de: 'Betriebshof' } }, 'de'],
  ['title', { title: { en: 'Depot' } }, 'en'],
  ['name', { name: { en: 'Depot', de: 'Betriebshof' } }, 'de'],
  ['name', { name: { en: 'Depot' } }, 'en'],
])('it is written in the language of its %s: %j', (useAsTitle, doc, language) => {
  expect(languageOf({ admin: { useAsTitle } }, doc, locales)).toBe(language)
})

test('a day is found however it is typed, as the place has it', () => {
  const fields: Field[] = [{ name: 'startsAt', type: 'date' }]
  const doc = { startsAt: '2036-03-06T23:30:00.000Z', startsAt_tz: 'Europe/Berlin' }
  const { names } = documentText({ fields, admin: {} }, doc, locales)
  expect(names).toEqual(['7 3 März Freitag', '2036-03-07'])
  const hidden: Field[] = [{ name: 'startsAt', type: 'date', hidden: true }]
  expect(documentText({ fields: hidden, admin: {} }, doc, locales).names).toEqual([])
})

test('headings of a rich text stand for what its parts are about, and a byline for who wrote it', () => {
  const text = (words: string) => ({ type: 'text', text: words })
  const list = { type: 'list', children: [{ type: 'listitem', children: [text('Nightly')] }] }
  const quote = { type: 'quote', children: [{ type: 'heading', children: [text('Tests')] }] }
  const heading = { type: 'heading', children: [text('Back'), text('ups')] }
  const fields: Field[] = [
    { name: 'body', type: 'richText' },
    { name: 'authors', type: 'text', hasMany: true, custom: { search: 'byline' } },
    { name: 'venue', type: 'text' },
  ]
  const doc = {
    body: { root: { type: 'root', children: [heading, list, quote] } },
    authors: ['Ada Lovelace'],
    venue: 'Hall 4',
  }
  const found = documentText({ fields, admin: {} }, doc, locales)
  expect(found).toMatchObject({
    headings: ['Backups', 'Tests'],
    bylines: ['Ada Lovelace'],
    names: ['Hall 4'],
    body: 'Backups\n\nNightly\n\nTests',
  })
  const without = documentText({ fields: [], admin: {} }, {}, locales)
  expect(without).not.toHaveProperty('headings')
  expect(without).not.toHaveProperty('bylines')
})

// 1.8 MB of headings held up everybody for four seconds, since a body is cut and they were not.
test('of headings no more is taken than a page has', () => {
  const heading = (text: string) => ({ type: 'heading', children: [{ type: 'text', text }] })
  const fields: Field[] = [{ name: 'body', type: 'richText' }]
  const children = [heading('a'.repeat(15_000)), heading('b'.repeat(15_000)), heading('c')]
  const found = documentText({ fields, admin: {} }, { body: { root: { children } } }, locales)
  expect(found.headings).toEqual(['a'.repeat(15_000), 'b'.repeat(5_000)])
})

test('addresses in a field are no names', () => {
  const fields = [
    { name: 'venue', type: 'text' as const },
    { name: 'link', type: 'text' as const },
    { name: 'site', type: 'text' as const },
  ]
  const doc = {
    venue: 'www is here',
    link: 'https://www.site.example/live/gridconnection',
    site: 'www.site.example/residualvalue',
  }
  expect(documentText({ fields, admin: {} }, doc, locales).names).toEqual(['www is here'])
})

test('what is kept to staff is in no part of the text', () => {
  const isStaff = () => false
  const access = { read: isStaff }
  const fields: Field[] = [
    { name: 'headline', type: 'text', access },
    { type: 'row', admin: { hidden: true }, fields: [{ name: 'summary', type: 'textarea' }] },
    { name: 'tags', type: 'text', hasMany: true, hidden: true },
    { name: 'seo', type: 'group', fields: [{ name: 'title', type: 'text', access }] },
  ]
  const doc = { headline: 'Closed', summary: 'Closed', tags: ['closed'], seo: { title: 'Closed' } }
  const text = documentText({ fields, admin: { useAsTitle: 'headline' } }, doc, locales)
  expect(text).toEqual({
    title: '', summary: '', description: '', alsoCalled: '', tags: [], names: [], body: '',
  }) // prettier-ignore
})

test('blocks of a rich text never run together, whatever they are', () => {
  const node = (type: string, ...children: object[]) => ({ type, children })
  const says = (text: string) => ({ type: 'text', text })
  const item = (text: string, ...more: object[]) => node('listitem', says(text), ...more)
  const row = (...cells: string[]) =>
    node('tablerow', ...cells.map((cell) => node('tablecell', node('paragraph', says(cell)))))
  const body = {
    root: node(
      'root',
      node('paragraph', says('Our '), node('link', says('guide')), says('.')),
      node('quote', says('Ask early')),
      { type: 'horizontalrule' },
      node('someBlockOfAPlugin', node('paragraph', says('One')), node('paragraph', says('Two'))),
      node('list', item('first'), item('second', node('list', item('below')))),
      node('table', row('Power', 'Price'), row('350 kW', '')),
    ),
  }
  const fields: Field[] = [{ name: 'body', type: 'richText' }]
  expect(documentText({ fields, admin: {} }, { body }, locales).body).toBe(
    'Our guide.\n\nAsk early\n\nOne\n\nTwo\n\nfirst\nsecond\nbelow\n\nPower | Price\n350 kW | ',
  )
})

test('a rich text that is nested without end keeps its words', () => {
  let node: object = { type: 'text', text: 'deep' }
  for (let depth = 0; depth < 20_000; depth++) node = { type: 'quote', children: [node] }
  const body = { root: { type: 'root', children: [node] } }
  const fields: Field[] = [{ name: 'body', type: 'richText' }]
  expect(documentText({ fields, admin: {} }, { body }, locales).body).toBe('deep')
})
