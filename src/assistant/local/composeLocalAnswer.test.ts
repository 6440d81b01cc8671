import { describe, expect, test } from '@jest/globals'
import { termOfWord } from '../../platform/text/terms'
import type { AskedWord, Passage } from '../retrieval/passage'
import { composeLocalAnswer } from './composeLocalAnswer'
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

const word = (text: string): AskedWord => ({
  terms: new Map([[termOfWord(text, 'en'), 1]]),
  weight: 2,
})

const passage = (more: Partial<Passage>): Passage => ({
  number: 1,
  title: 'Zebra bollards',
  url: 'https://www.site.example/content/zebra',
  type: 'content',
  id: 'zebra',
  kind: 'guide',
  language: 'en',
  text: 'Bollards\n\nA zebra bollard costs €40. It is painted by hand. Lions cost more.',
  score: 2,
  confidence: 1,
  asked: [word('zebra'), word('bollard')],
  ...more,
})

const answer = (question: string, passages: Passage[] = [], locale: 'en' | 'de' = 'en') =>
  composeLocalAnswer({ passages, question, locale, settings })

test('a sentence that stands in summary and body is said once', () => {
  const twice = passage({
    text: 'A zebra bollard costs €40.\n\nBollards\n\nA zebra bollard costs  €40! It is painted by hand.',
    isFirst: true,
  })
  const { text } = answer('What does a zebra bollard cost?', [twice])
  expect(text.match(/€40/g)).toHaveLength(1)
})

describe('what is no question', () => {
  test.each([
    ['Hello!', 'greeting'],
    ['hi there', 'greeting'],
    ['Guten Tag', 'greeting'],
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
    expect(answer('hello', [passage({})])).toEqual({ text: settings.greeting, citations: [] })
    expect(answer('I want to talk to a human').text).toBe(contact)
    expect(answer('Danke!', [], 'de').text).toMatch(/^Gern geschehen/)
    expect(answer('who are you?').text).toContain('Ada')
  })
})

describe('a local answer', () => {
  test('says where it comes from, what stands there, and cites it', () => {
    const { text, citations } = answer('What does a zebra bollard cost?', [passage({})])
    expect(text).toBe(
      'From our guide, “Zebra bollards”: A zebra bollard costs €40. It is painted by hand. Lions cost more. [1]',
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
    const german = {
      language: 'de' as const,
      asked: [{ terms: new Map([[termOfWord('zebra', 'de'), 1]]), weight: 2 }],
    }
    const text = 'Ein Zebra kostet 40 €.'
    expect(answer('Was kostet ein Zebra?', [passage({ ...german, text })], 'de').text).toBe(
      'Aus unserem Leitfaden, „Zebra bollards“: Ein Zebra kostet 40 €. [1]',
    )
  })

  test('is honest when it has nothing, or nothing of what was asked', () => {
    const nothing = { text: `I could not find that. ${contact}`, citations: [] }
    expect(answer('What does a zebra cost?')).toEqual(nothing)
    expect(answer('What does a zebra cost?', [passage({ confidence: 0.3 })])).toEqual(nothing)
  })

  test('names the way to people when it is not sure', () => {
    const { text } = answer('zebra bollard', [passage({ confidence: 0.5 })])
    expect(text).toMatch(/^From our guide/)
    expect(text.endsWith(contact)).toBe(true)
  })

  test('numbers what it cites by itself, and names others that say as much', () => {
    const other = passage({
      number: 4,
      id: 'other',
      title: 'Other zebras',
      kind: 'news',
      score: 1.9,
    })
    const { text, citations } = answer('zebra bollard', [passage({ number: 7 }), other])
    expect(text).toMatch(/\[1\]\n\nSee also our news, “Other zebras”: .* \[2\]$/)
    expect(citations.map(({ id }) => id)).toEqual(['zebra', 'other'])
  })

  test('lets no markup of the content through', () => {
    const title = '<b>Zebra</b> [x](https://evil.example)'
    const text = 'A zebra bollard <script>alert(1)</script> costs `€40` [9].'
    const said = answer('zebra bollard', [passage({ title, text })]).text
    expect(said).not.toMatch(/[<>`*]|\]\(|\[[^1]/)
  })

  test('says rows of tables as people would', () => {
    const text = 'Module | Starter | Business\nZebra | €40 | €80\nLion | €50 | €90'
    expect(
      answer('What does the zebra cost?', [passage({ text, asked: [word('zebra')] })]).text,
    ).toContain('Zebra (Starter: €40; Business: €80). [1]')
  })
})
