import { describe, expect, test } from '@jest/globals'
import type { Field } from 'payload'
import type { Turn } from '../events/turn'
import { sentencesOf } from '../../platform/text/sentences'
import { factsOf } from './facts/factsOf'
import { whenOf } from './facts/whenOf'
import { rewriteQuestion } from './question/rewriteQuestion'
import { answerTypes, couldAnswer } from './question/answerTypes'
import { lineMatcher, nearness } from './rank/lineMatches'
import { documentUnits, termsOf } from './units/documentUnits'

describe('rewriteQuestion', () => {
  const history: Turn[] = [
    { role: 'user', content: 'Do you have load management?' },
    { role: 'assistant', content: 'Yes, Depotwise Charge divides power.' },
  ]
  const ask = (question: string, turns = history, locale: 'en' | 'de' = 'en') =>
    rewriteQuestion({ question, history: turns, locale })

  test.each([
    'and what does it cost?',
    'Why?',
    'in Germany?',
    'Is that included?',
    'How long does it take?',
  ])('%s leans on what was asked before', (question) =>
    expect(ask(question).earlier).toEqual(['load management']),
  )

  test.each([
    'What does the planning module cost for fifty trucks?',
    'Which charging stations work with your depot controller?',
  ])('%s stands by itself', (question) => expect(ask(question).earlier).toEqual([]))

  test('what goes on from an answer knows what it was made of', () => {
    const { last, about, sources } = ask('and who else?', [
      { role: 'user', content: 'Who speaks in Leipzig?' },
      { role: 'assistant', content: 'Ada. (from our events “Round table” [1])' },
    ])
    expect(last.titles).toEqual(new Map([['Round table', 1]]))
    expect(last.text).toMatch(/^Ada/)
    expect(about).toBe('leipzig')
    expect(sources).toBe('Round table')
    expect(ask('What does the planning module cost for fifty trucks?').last.text).toBe('')
  })

  test('what the answer before the last was made of counts less', () => {
    const { last } = ask('and who else?', [
      { role: 'user', content: 'Who speaks in Leipzig?' },
      { role: 'assistant', content: 'Ada. (from our events “Round table” [1])' },
      { role: 'user', content: 'How many are you?' },
      { role: 'assistant', content: 'Two. (from our page “Prices” [1]) (from our page “Zoo” [2])' },
    ])
    expect([...last.titles.keys()]).toEqual(['Prices', 'Zoo', 'Round table'])
    expect(last.titles.get('Prices')).toBeGreaterThan(last.titles.get('Round table')!)
  })

  test('words that only ask are no words to search for, and signs are none either', () => {
    expect(ask('Please tell me: how many "bus depots" do you know -really?', []).query).toBe(
      'me how bus depots do you',
    )
    expect(ask('Könnt ihr mir bitte sagen, was das kostet?', [], 'de').query).toBe(
      'ihr was das kostet',
    )
  })

  test('of a long message its questions are read first', () => {
    const { query } = ask(
      `${'lorem ipsum dolor '.repeat(40)}. Where are zebras kept? ${'amet sit '.repeat(40)}`,
      [],
    )
    expect(query.split(' ').length).toBeLessThanOrEqual(32)
    expect(query.startsWith('zebras kept')).toBe(true)
  })
})

describe('documentUnits', () => {
  const paragraph = 'A sentence of some fifty letters, more or less so. '.repeat(5).trim()
  const unitsOf = (text: string, facts: string[] = []) =>
    documentUnits({ title: 'Zebras', text, facts }, 'en')

  test('passages are as long as a paragraph or two, and nothing is lost', () => {
    const text = Array.from({ length: 12 }, () => paragraph).join('\n\n')
    const { chunks } = unitsOf(text)
    expect(chunks.join('\n\n')).toBe(text)
    for (const { length } of chunks) expect([length > 400, length <= 900]).toEqual([true, true])
  })

  test('a heading stands with what follows', () => {
    const { chunks } = unitsOf(`${paragraph}\n\nPrices\n\n${paragraph}\n\n${paragraph}`)
    expect(chunks.find((chunk) => chunk.includes('Prices'))).toMatch(/^Prices\n\n/)
  })

  test('a row says what its cells are, a long paragraph is cut between sentences', () => {
    const rows = Array.from({ length: 60 }, (_, n) => `Row ${n} | ${n} kW | some more words`)
    const { statements } = unitsOf(['Name | Power | Words', ...rows].join('\n'))
    expect(statements[7]?.text).toBe('Row 7 (Power: 7 kW; Words: some more words)')
    for (const chunk of unitsOf(paragraph.repeat(6)).chunks) expect(chunk).toMatch(/so\.$/)
    const endless = unitsOf('x'.repeat(5000)).chunks.map(({ length }) => length)
    expect(Math.max(...endless)).toBeLessThanOrEqual(900)
  })

  test('an item has the sentence that leads to it, and its heading', () => {
    const { statements, paragraphs } = unitsOf('Tools\n\nYou need:\n\na brush\na ladder')
    const item = statements.find(({ text }) => text === 'a ladder')
    expect(paragraphs[item!.paragraph]).toMatchObject({ heading: 'Tools', leadIn: 'You need:' })
  })

  test('sentences end where they do, not at figures and abbreviations', () => {
    expect(
      sentencesOf('It costs 1.450 € in No. 5, says Dr. Falkenau. Really? “Yes.” OCPP 2.0.1 too.'),
    ).toEqual([
      'It costs 1.450 € in No. 5, says Dr. Falkenau.',
      'Really?',
      '“Yes.”',
      'OCPP 2.0.1 too.',
    ])
    expect(sentencesOf('Am 1. Januar gilt z. B. der Tarif. Dann nicht.')).toEqual([
      'Am 1. Januar gilt z. B. der Tarif.',
      'Dann nicht.',
    ])
  })
})

describe('lines that a page is also asked as', () => {
  const text = [
    'Zebras are fed twice.',
    'Keepers bring hay at seven. They go home at nine.',
    'Name | Stall | Since\nAda | 14 | 2019\nBob | 15 | 2021',
  ].join('\n\n')
  const units = documentUnits(
    {
      title: 'Our zebras',
      text,
      lines: [
        { text: 'When is breakfast served?', locale: 'en', quote: 'Keepers bring hay at seven.' },
        { text: 'Where does Ada sleep?', locale: 'en', quote: 'Ada | 14 | 2019' },
        { text: 'Wer sieht nachts nach den Tieren?', locale: 'de' },
        { text: 'striped horse', locale: 'en', quote: 'zebras' },
        { text: 'Does breakfast cost extra?', locale: 'en', quote: 'A sentence that is gone.' },
      ],
    },
    'en',
  )
  const led = units.lines.map(({ statements }) =>
    statements.map((at) => units.statements[at]!.text),
  )

  test('lead to what they quote, a row of a table too; else to the beginning', () => {
    const lead = ['Zebras are fed twice.', 'Keepers bring hay at seven.']
    expect(led).toEqual([
      ['Keepers bring hay at seven.'],
      ['Ada (Stall: 14; Since: 2019)'],
      lead,
      lead,
    ])
    expect(units.lines.map(({ hasQuote }) => hasQuote)).toEqual([true, true, false, false])
  })

  test('another word stands wherever the word of the page does', () => {
    const [horse] = termsOf('horse', 'en')
    expect(units.own.get(horse!)).toEqual([0, 0.8])
    expect(units.titleAlso.has(horse!)).toBe(true)
  })

  const near = (question: string, language: 'en' | 'de' = 'en') => {
    const asked = termsOf(question, language).map((term) => ({
      terms: new Map([[term, 1]]),
      weight: 1,
      rarity: 1,
      keyness: 0,
      isUnknown: false,
      isInParts: false,
      isName: false,
      isFocus: false,
      isOwn: true,
    }))
    const worth = asked.map(() => 1)
    const found = lineMatcher({ asked, worth, kinds: answerTypes(question, language) })(units.lines)
    return [...found].map(([at, match]) => [at, nearness(match), match.sameKind])
  }

  test('a question is near the line that asks the same, whatever the page says', () => {
    const [same, other] = near('when breakfast served')
    expect(same).toEqual([1, 1, 1])
    expect(other).toEqual([0, expect.closeTo(0.2, 0), -1])
  })

  test('words of several lines are no question', () => {
    for (const [, nearness] of near('Does Ada serve?')) expect(nearness).toBeLessThan(0.4)
  })

  test('a line in another language is read in that', () => {
    expect(near('Wer sieht nachts nach den Tieren?', 'de')[0]).toEqual([0, 1, 1])
  })
})

describe('what is asked how often', () => {
  test.each([
    ['How often do you clean the filters?', 'en'],
    ['Wie oft werden die Filter gereinigt?', 'de'],
  ] as const)('%s', (question, locale) => {
    expect(answerTypes(question, locale)).toEqual(['frequency'])
  })

  test.each([
    ['frequency', 'They are cleaned every week.', 'They are cleaned by hand.'],
    ['frequency', 'Geprüft wird zweimal im Jahr.', 'Geprüft wird gründlich.'],
    ['duration', 'Half a day is enough.', 'A cable of 32 A is enough.'],
    ['number', 'Derzeit sind es drei.', 'Derzeit sind es wenige.'],
  ] as const)('%s: %s and not %s', (kind, answer, other) => {
    expect(couldAnswer(answer, kind)).toBe(true)
    expect(couldAnswer(other, kind)).toBe(false)
  })
})

describe('facts', () => {
  const fields: Field[] = [
    { name: 'title', type: 'text' },
    { name: 'startsAt', type: 'date' },
    { name: 'endsAt', type: 'date' },
    { name: 'format', type: 'select', options: ['in-person', 'online', 'hybrid'] },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'More',
          fields: [
            {
              name: 'location',
              type: 'group',
              fields: [
                { name: 'venue', type: 'text' },
                { name: 'city', type: 'text' },
                { name: 'country', type: 'text' },
              ],
            },
            { name: 'url', type: 'text' },
            { name: 'capacity', type: 'number', label: { en: 'Capacity', de: 'Plätze' } },
            { name: 'secret', type: 'text', access: { read: () => false } },
            { name: 'order', type: 'number', admin: { position: 'sidebar' } },
            {
              name: 'figures',
              type: 'array',
              fields: [
                { name: 'value', type: 'text' },
                { name: 'label', type: 'text' },
              ],
            },
            { name: 'partners', type: 'relationship', relationTo: 'partners', hasMany: true },
          ],
        },
      ],
    },
  ]
  const doc = {
    title: 'Open day',
    startsAt: '2026-12-17T08:30:00.000Z',
    endsAt: '2026-12-17T16:00:00.000Z',
    startsAt_tz: 'Europe/Berlin',
    format: 'hybrid',
    location: { venue: 'Speicherallee 14, Hamburg', city: 'Hamburg', country: 'DE' },
    url: 'https://elsewhere.example',
    capacity: 40,
    secret: 'x',
    order: 3,
    figures: [{ value: '55 %', label: 'lower peak' }],
    partners: ['known', 'draft'],
  }
  const titles = new Map([['known', 'Ohmsted Chargers']])

  test('say when and where, and what else the fields hold', () => {
    expect(factsOf(fields, doc, { locale: 'en', titles, now: new Date('2026-11-01') })).toEqual([
      expect.stringMatching(/^When: Thursday,? 17 December 2026, 09:30–17:00 \(CET\)$/),
      'Where: Speicherallee 14, Hamburg, Germany, online',
      'Capacity: 40',
      'Figures: 55 % lower peak',
      'Partners: Ohmsted Chargers',
    ])
  })

  test('speak German, and say what is over', () => {
    const lines = factsOf(fields, doc, { locale: 'de', titles, now: new Date('2027-01-01') })
    expect(lines.slice(0, 4)).toEqual([
      'Wann: Donnerstag, 17. Dezember 2026, 09:30–17:00 (MEZ)',
      'Wo: Speicherallee 14, Hamburg, Deutschland, online',
      'Dies ist vorbei.',
      'Plätze: 40',
    ])
  })

  // German answers quoted “Product modules: plan” and “Tier: Gold”: labels were taken from the panel's English.
  test('have the labels of fields and of options in the language of the document', () => {
    const labelled: Field[] = [
      {
        name: 'productModules',
        type: 'text',
        hasMany: true,
        label: { en: 'Product modules', de: 'Produktmodule' },
      },
      {
        name: 'tier',
        type: 'select',
        label: { en: 'Tier', de: 'Stufe' },
        options: [{ value: 'silver', label: { en: 'Silver', de: 'Silber' } }],
      },
      { name: 'ofAnotherProject', type: 'text', label: 'In one language' },
    ]
    const held = { productModules: ['plan', 'charge'], tier: 'silver', ofAnotherProject: 'x' }
    expect(factsOf(labelled, held, { locale: 'de', titles })).toEqual([
      'Produktmodule: plan, charge',
      'Stufe: Silber',
      'In one language: x',
    ])
    expect(factsOf(labelled, held, { locale: 'en', titles })).toEqual([
      'Product modules: plan, charge',
      'Tier: Silver',
      'In one language: x',
    ])
  })

  test('times are those of the place, whatever its zone is called', () => {
    const times = { startsAt: '2026-07-01T22:30:00Z', endsAt: '2026-07-03T10:00:00Z' }
    expect(whenOf({ ...times, startsAt_tz: 'Europe/Berlin' }, 'de')).toMatch(
      /^Donnerstag, 2. Juli 2026, 00:30 – Freitag, 3. Juli 2026, 12:00 \(MESZ\)$/,
    )
    expect(whenOf({ ...times, startsAt_tz: 'Mars/Olympus' }, 'en')).toContain('22:30')
    expect(whenOf({}, 'en')).toBe('')
  })
})
