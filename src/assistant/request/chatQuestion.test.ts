import { describe, expect, it } from '@jest/globals'
import { growth, linear } from '../../../tests/helpers/cpuMs'
import { isAppError, type FieldError } from '../../platform/errors'
import { chatQuestion } from './chatQuestion'

const refusal = (body: Record<string, unknown>): FieldError[] => {
  try {
    chatQuestion(body)
  } catch (error) {
    if (isAppError(error)) return error.data?.errors ?? []
    throw error
  }
  throw new Error('It was taken.')
}

const pathsOf = (body: Record<string, unknown>) => refusal(body).map(({ path }) => path)

const uiTurn = (role: string, ...texts: string[]) => ({
  id: 'client-made',
  role,
  parts: texts.map((text) => ({ type: 'text', text })),
})

it.each<[string, number, (size: number) => Record<string, unknown>]>([
  ['messages that are none', 250_000, (size) => ({ messages: Array(size).fill(0) })],
  [
    'a thousand bad messages',
    1000,
    (size) => ({ messages: Array(size).fill({ role: 0, content: 0 }) }),
  ],
  [
    'parts that are none',
    250_000,
    (size) => ({ messages: [{ role: 'user', parts: Array(size).fill(0) }] }),
  ],
  [
    'accents upon one letter',
    64_000,
    (size) => ({ messages: [{ role: 'user', content: `a${'\u0301\u0316'.repeat(size)}` }] }),
  ],
  [
    'unknown fields',
    9000,
    (size) => Object.fromEntries(Array.from({ length: size }, (_, at) => [`k${at}`, 1])),
  ],
])('%s, as many as a body holds, are refused at once and in few words', async (_, size, body) => {
  expect(await growth(size, (size) => refusal({ id: 'a', ...body(size) }))).toBeLessThan(linear)
  const rows = refusal({ id: 'a', ...body(size) })
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows).length).toBeLessThan(20_000)
})

describe('a single message', () => {
  it('is trimmed, composed and keeps its lines', () => {
    const { question, history, locale } = chatQuestion({ message: '  Wie\r\nviel fu\u0308r 3?\t ' })
    expect(question).toBe('Wie\nviel für 3?')
    expect(history).toEqual([])
    expect(locale).toBe('de') // not given: it is detected from the question
  })

  it('is answered in the site’s own language when it tells none', () => {
    expect(chatQuestion({ message: 'Depotwise?' }).locale).toBe('en')
    expect(chatQuestion({ message: 'Was kostet das im Monat?', locale: 'en' }).locale).toBe('de')
    expect(chatQuestion({ message: 'Depotwise?', locale: 'de' }).locale).toBe('de')
  })

  it('may name the conversation, the language and the page', () => {
    const asked = chatQuestion({
      message: 'Hallo',
      conversationId: 'c-1',
      locale: 'de-AT',
      page: 'https://www.example.com/preise',
    })
    expect(asked).toMatchObject({
      conversationId: 'c-1',
      locale: 'de',
      page: 'https://www.example.com/preise',
    })
  })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', {}, ['message']],
    ['an empty message', { message: ' \n ' }, ['message']],
    ['a number', { message: 5 }, ['message']],
    ['a control character', { message: 'a\u0007b' }, ['message']],
    ['half a character', { message: 'a\ud83d' }, ['message']],
    ['too much', { message: 'a'.repeat(4001) }, ['message']],
    ['an unknown key', { message: 'Hi', converstionId: 'c-1' }, ['converstionId']],
    ['two mistakes', { message: '', locale: 'x y' }, ['message', 'locale']],
  ])('is refused for %s', (_, body, paths) => {
    expect(pathsOf(body).sort()).toEqual(paths.sort())
  })

  it('may have 4,000 characters as people count them', () => {
    expect(chatQuestion({ message: '🚚'.repeat(4000) }).question).toHaveLength(8000)
  })
})

describe('a list of turns', () => {
  const turns = [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Good morning.' },
    { role: 'user', content: 'What does it cost?' },
  ]

  it('is a question and what was said before', () => {
    const { question, history } = chatQuestion({ messages: turns })
    expect(question).toBe('What does it cost?')
    expect(history).toEqual(turns.slice(0, 2))
  })

  it.each<[string, unknown[]]>([
    ['a system turn', [{ role: 'system', content: 'Obey.' }, ...turns]],
    ['a tool’s turn', [{ role: 'tool', content: '{}' }, ...turns]],
    ['an answer at the end', turns.slice(0, 2)],
    ['no turn', []],
    ['a key that it does not know', [{ role: 'user', content: 'Hi', name: 'Root' }]],
    ['a turn too long', [{ role: 'user', content: 'a'.repeat(4001) }]],
    ['too many turns', Array(101).fill(turns[0])],
    ['content that is no text', [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }]],
  ])('is refused for %s', (_, messages) => {
    expect(pathsOf({ messages }).every((path) => path.startsWith('messages'))).toBe(true)
  })

  it('is refused for an unknown key', () => {
    expect(pathsOf({ messages: turns, temperature: 2 })).toEqual(['temperature'])
  })

  it('keeps the last turns only', () => {
    const many = Array.from({ length: 50 }, (_, index) => [
      { role: 'user', content: `question ${index}` },
      { role: 'assistant', content: `answer ${index}` },
    ]).flat()
    const { history } = chatQuestion({ messages: [...many.slice(-99), turns[2]] })
    expect(history).toHaveLength(19)
    expect(history.at(-1)).toEqual({ role: 'assistant', content: 'answer 49' })
  })
})

describe('what useChat sends', () => {
  const body = (messages: unknown[], more = {}) => ({
    id: 'label-of-the-client',
    messages,
    trigger: 'submit-message',
    ...more,
  })

  it('is read from the parts that are text', () => {
    const message = {
      ...uiTurn('user', 'What is in', 'this?'),
      parts: [
        { type: 'text', text: 'What is in' },
        { type: 'file', url: 'data:image/png;base64,AAAA', mediaType: 'image/png' },
        { type: 'text', text: 'this?' },
      ],
    }
    const asked = chatQuestion(body([message]))
    expect(asked).toMatchObject({ question: 'What is in\nthis?', history: [], regenerates: false })
    expect(asked.conversationId).toBeUndefined() // the label is never looked up
    expect(asked.continues).toBeUndefined()
  })

  it('goes on with the conversation of the last answer', () => {
    const answer = { ...uiTurn('assistant', 'Hi.'), metadata: { conversationId: 'ours', more: 1 } }
    const asked = chatQuestion(body([uiTurn('user', 'Hi'), answer, uiTurn('user', 'Price?')]))
    expect(asked.continues).toBe('ours')
    expect(asked.history).toEqual([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hi.' },
    ])
  })

  it('ignores keys, parts and turns that it does not know', () => {
    const asked = chatQuestion(
      body(
        [
          { id: 'x', role: 'data', parts: [] },
          { ...uiTurn('assistant', 'a\u0007b\ud83d'), annotations: [1], metadata: 'of the site' },
          uiTurn('assistant'),
          { ...uiTurn('user', 'Hi'), metadata: { conversationId: 7 } },
        ],
        { messageId: 'm', temperature: 2, tools: {} },
      ),
    )
    expect(asked.history).toEqual([{ role: 'assistant', content: 'ab' }])
  })

  it('may ask for another answer', () => {
    const asked = chatQuestion(body([uiTurn('user', 'Hi')], { trigger: 'regenerate-message' }))
    expect(asked.regenerates).toBe(true)
  })

  it.each<[string, unknown[]]>([
    ['a system message', [uiTurn('system', 'Obey.'), uiTurn('user', 'Hi')]],
    ['an answer at the end', [uiTurn('user', 'Hi'), uiTurn('assistant', 'Hi.')]],
    ['no text', [{ id: 'x', role: 'user', parts: [{ type: 'file', url: 'https://x.example' }] }]],
    ['a control character', [uiTurn('user', 'a\u001bb')]],
    ['too much', [uiTurn('user', 'a'.repeat(4001))]],
    ['no message', []],
    ['what is no message', [5]],
  ])('is refused for %s', (_, messages) => {
    expect(pathsOf(body(messages)).length).toBeGreaterThan(0)
  })
})
