import { describe, expect, test } from '@jest/globals'
import { composeLocalAnswer } from './composeLocalAnswer'
import type { Quote } from '../retrieval/quote'
import { smallTalk } from './smallTalk'

const settings = {
  name: 'Ada',
  greeting: 'Hello. What would you like to know?',
  tone: '',
  refusal: '',
  nothingFound: 'I could not find that.',
  handOver: 'Would you like to talk to us?',
  contactUrl: 'https://www.site.example/contact',
  conversationTokens: 1,
}
const contact = 'Would you like to talk to us? https://www.site.example/contact'

/** A paragraph's statements, the first of which is the likeliest. */
const quotes = (
  texts: string[],
  more: Partial<Quote> = {},
  source: Partial<Quote['source']> = {},
) =>
  texts.map((text, place): Quote => ({
    source: {
      title: 'Zebra bollards',
      url: 'https://www.site.example/content/zebra',
      type: 'content',
      id: 'zebra',
      kind: 'guide',
      language: 'en',
      ...source,
    },
    text,
    leadIn: '',
    isTitle: false,
    paragraph: 0,
    place,
    near: texts.map((each, at) => ({ text: each, place: at })),
    score: 9 - 3 * place,
    covered: [1, 1],
    names: [],
    ...more,
  }))

const costs = ['A zebra bollard costs €40.', 'It is painted by hand.', 'Lions cost more.']

const answer = (
  question: string,
  found: Quote[] = [],
  { confidence = 0.9, locale = 'en' }: { confidence?: number; locale?: 'en' | 'de' } = {},
) =>
  composeLocalAnswer({
    retrieved: {
      passages: [],
      apart: [],
      quotes: found,
      worth: [1, 1],
      confidence: { answered: confidence, right: confidence },
    },
    question,
    locale,
    settings,
  })

test('a sentence that stands in summary and body is said once', () => {
  const twice = [...quotes(costs), ...quotes(['A zebra bollard costs  €40!'], { paragraph: 1 })]
  const { text } = answer('What does a zebra bollard cost?', twice)
  expect(text.match(/€40/g)).toHaveLength(1)
})

describe('what is written in a neighbour’s language', () => {
  test.each([
    ['Bonjour, combien coûte le logiciel ?', 'anglais'],
    ['Est-ce que vous avez un bureau à Paris ?', 'allemand'],
    ['Hoeveel kost het voor ons depot?', 'Engels'],
  ])('%s is answered in it', (question, language) => {
    expect(answer(question, quotes(costs)).text).toContain(language)
    expect(answer(question, quotes(costs)).citations).toEqual([])
  })

  test.each([
    'What is the price of a van for us?',
    'Was kosten die Lader für das Depot?',
    'Do you know Le Mans?',
  ])('%s is not', (question) => {
    expect(answer(question, quotes(costs)).text).toContain('€40')
  })
})

test('what there is in another language alone is quoted with a note', () => {
  const found = quotes(costs, {}, { language: 'en' })
  const { text } = answer('Was kostet ein Poller?', found, { locale: 'de' })
  expect(text).toContain('(auf Englisch, aus unserem Leitfaden „Zebra bollards“ [1])')
})

describe('what is no question', () => {
  test.each([
    ['Hello!', 'greeting'],
    ['hi there', 'greeting'],
    ['Guten Tag', 'greeting'],
    ['How are you today?', 'howAreYou'],
    ['Hi, wie geht es Ihnen?', 'howAreYou'],
    ['ok', 'okay'],
    ['ok thanks', 'thanks'],
    ['alles klar', 'okay'],
    ['this is useless', 'angry'],
    ['Thank you very much, that was great', 'thanks'],
    ['vielen Dank für die Hilfe', 'thanks'],
    ['Bye', 'farewell'],
    ['I want to talk to a human', 'human'],
    ['can I speak with someone from sales please', 'human'],
    ['Ich möchte mit einem Mitarbeiter sprechen', 'human'],
    ['Bitte um Rückruf', 'human'],
    ['human please', 'human'],
    ['Are you a bot?', 'whoAreYou'],
    ['Wer bist du?', 'whoAreYou'],
    ['Hello, what does Plan cost?', undefined],
    ['Hi, thanks. Where is your office?', undefined],
    ['How many people work in sales?', undefined],
    ['Which charger is best?', undefined],
    ['Do you support human resources software?', undefined],
    ['Was kostet das?', undefined],
  ])('%s', (message, kind) => {
    expect(smallTalk(message, 'en')).toBe(kind)
    expect(smallTalk(message, 'de')).toBe(kind)
  })

  test('gets an answer without a source, even where there would be one', () => {
    expect(answer('hello', quotes(costs))).toEqual({ text: settings.greeting, citations: [] })
    expect(answer('I want to talk to a human').text).toBe(contact)
    expect(answer('Danke!', [], { locale: 'de' }).text).toMatch(/^Gern geschehen/)
    expect(answer('who are you?').text).toContain('Ada')
  })
})

describe('a local answer', () => {
  test('says what stands there, then where, and cites it', () => {
    const { text, citations } = answer('What does a zebra bollard cost?', quotes(costs))
    expect(text).toBe(
      'A zebra bollard costs €40. It is painted by hand. (from our guide “Zebra bollards” [1])',
    )
    expect(citations).toEqual([
      {
        title: 'Zebra bollards',
        url: 'https://www.site.example/content/zebra',
        type: 'content',
        id: 'zebra',
      },
    ])
  })

  test('speaks German where it should', () => {
    const found = quotes(['Ein Zebra kostet 40 €'], {}, { language: 'de' })
    expect(answer('Was kostet ein Zebra?', found, { locale: 'de' }).text).toBe(
      'Ein Zebra kostet 40 €. (aus unserem Leitfaden „Zebra bollards“ [1])',
    )
  })

  test('is honest when it has nothing, or nothing of what was asked', () => {
    const nothing = { text: `I could not find that. ${contact}`, citations: [] }
    expect(answer('What does a zebra cost?', [], { confidence: 0 })).toEqual(nothing)
    expect(answer('What does a zebra cost?', quotes(costs), { confidence: 0.1 })).toEqual(nothing)
  })

  test('names the way to people when it is not sure', () => {
    const { text } = answer('zebra bollard', quotes(costs), { confidence: 0.6 })
    expect(text).toMatch(/^A zebra bollard/)
    expect(text.endsWith(contact)).toBe(true)
  })

  test('numbers what it cites by itself, and says what others have that is as likely', () => {
    const other = quotes(['Striped bollards cost €50.'], { score: 8.5 }, { id: 'other', title: 'Other zebras', kind: 'news' }) // prettier-ignore
    const { text, citations } = answer('zebra bollard', [...quotes(costs), ...other])
    expect(text).toMatch(/ \[1\]\)\n\nStriped .* \(from our news “Other zebras” \[2\]\)$/)
    expect(citations.map(({ id }) => id)).toEqual(['zebra', 'other'])
  })

  test('says of another document what is missing of the question, however unlikely', () => {
    const first = quotes(costs, { covered: [1, 0] })
    const found = (covered: number[]) => [
      ...first,
      ...quotes(['The lion cage costs €90.'], { score: 2, covered }, { id: 'lion' }),
    ]
    expect(answer('zebra bollard or lion cage', found([0, 1])).text).toContain('€90')
    expect(answer('zebra bollard or lion cage', found([1, 0])).text).not.toContain('€90')
  })

  describe('to two questions', () => {
    const toBoth = (first: number, second: number, whole: number) => {
      const chance = (answered: number) => ({ answered, right: answered })
      const lion = quotes(['A lion costs €90.'], {}, { id: 'lion' })
      return composeLocalAnswer({
        retrieved: {
          passages: [],
          ...{ quotes: quotes(['Zebras are striped.']), worth: [1, 1], confidence: chance(whole) },
          apart: [
            { quotes: quotes(costs), worth: [1, 1], confidence: chance(first) },
            { quotes: lion, worth: [1, 1], confidence: chance(second) },
          ],
        },
        ...{ question: 'What does a zebra bollard cost, and what a lion?', locale: 'en', settings },
      }).text
    }

    test('answers each by itself', () => {
      const text = toBoth(0.9, 0.9, 0.9)
      expect(text).toMatch(/^A zebra bollard costs €40\..*\[1\]\)\n\nA lion costs €90\..*\[2\]\)$/s)
    })

    test('says what there is, and that it may not be all', () => {
      const text = toBoth(0.9, 0.01, 0.01)
      expect(text).toContain('€40')
      expect(text).not.toContain('€90')
      expect(text.endsWith(contact)).toBe(true)
    })

    test('takes both together where only that can be answered', () => {
      expect(toBoth(0.9, 0.01, 0.9)).toMatch(/^Zebras are striped/)
      expect(toBoth(0.01, 0.01, 0.01)).toMatch(/^I could not find that/)
    })
  })

  test('says what leads to an item of a list before it', () => {
    const found = quotes(['A brush.'], { leadIn: 'To paint a zebra you need:', near: [] })
    expect(answer('paint zebra', found).text).toMatch(/^To paint a zebra you need: A brush\. \(/)
  })

  test('is no longer than people read', () => {
    const long = Array.from(
      { length: 20 },
      (_, n) => `Zebra number ${n} is ${'so '.repeat(20)}old.`,
    )
    expect(answer('zebra', quotes(long).map((quote) => ({ ...quote, score: 9 }))).text.length).toBeLessThan(620) // prettier-ignore
  })

  test('lets no markup of the content through', () => {
    const title = '<b>Zebra</b> [x](https://evil.example)'
    const found = quotes(['A zebra bollard <script>alert(1)</script> costs `€40` [9].'], {}, { title }) // prettier-ignore
    expect(answer('What does a zebra bollard cost?', found).text).not.toMatch(/[<>`*]|\]\(|\[[^1]/)
  })
})
