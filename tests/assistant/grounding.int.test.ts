import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Payload } from 'payload'
import type { AssistantSettings } from '../../src/assistant/settings/assistantSettings'
import { quoteLookedUp } from '../../src/assistant/retrieval/quotedUp'
import { retrieve } from '../../src/assistant/retrieval/retrieve'
import { composeLocalAnswer } from '../../src/assistant/local/composeLocalAnswer'
import type { Passage } from '../../src/assistant/retrieval/passage'
import { settings as ours } from '../../src/platform/settings'
import { hearsOfChanges } from '../../src/platform/changes/contentChanges'
import { followChanges } from '../../src/platform/changes/followChanges'
import { misspelt, ordinary, offTopic, questions, unseen, type VisitorQuestion } from './questions'
import { paragraph } from '../helpers/content/plainDocument'
import { createDemoDatabase } from '../helpers/database/demoDatabase'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../helpers/database/testPayload'
import { until } from '../helpers/server/testServer'

const settings: AssistantSettings = {
  name: 'Ada',
  greeting: 'Hello, what would you like to know?',
  tone: 'Friendly.',
  refusal: 'I can only talk about this website.',
  nothingFound: 'I could not find that here.',
  handOver: 'Would you like to talk to us?',
  contactUrl: `${ours.siteUrl}/contact`,
  conversationTokens: 20_000,
}

const leastRight = 0.9

let database: TestDatabase
let started: TestPayload
let payload: Payload
let changes: { stop: () => Promise<void> }
const slugs = new Map<string, string>()

beforeAll(async () => {
  database = await createDemoDatabase()
  started = await startTestPayload(database.url)
  payload = started.payload
  // As a server does: what it knows of documents is kept while nothing changes.
  changes = followChanges({ onLost: () => Promise.resolve() })
  await until('touch with the database', () => Promise.resolve(hearsOfChanges()))
  const { rows } = await database.query<{ id: string; path: string }>(
    `select distinct doc_id as id, collection || '/' || slug as path from search_docs`,
  )
  for (const { id, path } of rows) slugs.set(id, path)
}, 180_000)

afterAll(async () => {
  await changes?.stop()
  await started?.close()
  await database?.drop()
})

const ask = async ({ question, history, locale = 'en' }: VisitorQuestion) => {
  const startedAt = performance.now()
  const retrieved = await retrieve({ payload, question, history, locale })
  const answer = composeLocalAnswer({
    ...{ retrieved, question, settings },
    ...{ language: locale, isSure: true, locale },
  })
  return { passages: retrieved.passages, answer, ms: performance.now() - startedAt }
}

const paths = (documents: { id: string }[]) => documents.map(({ id }) => slugs.get(id) ?? '?')

const says = (text: string, fact: VisitorQuestion['fact']): boolean =>
  fact === undefined || (typeof fact === 'string' ? text.includes(fact) : fact.test(text))

/** Whether what a provider is given has the document, and the fact. */
const isGrounded = ({ cited, fact }: VisitorQuestion, passages: Passage[]): boolean => {
  const wanted = [cited ?? []].flat()
  const own = passages.filter(({ id }) => wanted.includes(slugs.get(id) ?? ''))
  return own.length > 0 && passages.some(({ text }) => says(text, fact))
}

type Answered = Awaited<ReturnType<typeof ask>>

const isAnswered = ({ cited, fact }: VisitorQuestion, { answer }: Answered): boolean => {
  if (!cited) return answer.citations.length === 0 && answer.text.includes(settings.nothingFound)
  const named = paths(answer.citations)
  return [cited].flat().some((path) => named.includes(path)) && says(answer.text, fact)
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!

/** Asks them all, prints the score and what went wrong. */
const score = async (name: string, all: VisitorQuestion[]) => {
  const missed: string[] = []
  const times: number[] = []
  const answerable = all.filter(({ cited }) => cited)
  let grounded = 0
  let answered = 0
  for (const question of all) {
    const found = await ask(question)
    times.push(found.ms)
    const isRight = isAnswered(question, found)
    const hasPassage = !question.cited || isGrounded(question, found.passages)
    if (question.cited && hasPassage) grounded += 1
    if (isRight) answered += 1
    if (!isRight || !hasPassage)
      missed.push(
        `${hasPassage ? '       ' : 'passage'} ${isRight ? '      ' : 'answer'} ${question.question}\n` +
          `    wanted ${[question.cited ?? 'nothing'].flat().join(' or ')}; cited ${paths(found.answer.citations).join(', ') || 'nothing'}`,
      )
  }
  const share = { grounded: grounded / answerable.length, answered: answered / all.length }
  console.log(
    `${name}: passages ${grounded} of ${answerable.length}, local answers ${answered} of ${all.length}; ` +
      `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms\n${missed.join('\n')}`,
  )
  return share
}

describe('what visitors ask about the demo content', () => {
  test('nine of ten are grounded, and answered without a provider', async () => {
    expect(questions.length).toBeGreaterThan(60)
    const { grounded, answered } = await score('Questions', questions)
    expect(grounded).toBeGreaterThanOrEqual(leastRight)
    expect(answered).toBeGreaterThanOrEqual(leastRight)
  }, 60_000)

  test('most of those that were written last are, too', async () => {
    const { grounded, answered } = await score('Written last', unseen)
    expect(grounded).toBeGreaterThanOrEqual(0.7)
    expect(answered).toBeGreaterThanOrEqual(0.6)
  }, 60_000)
})

test('of what the site knows nothing, hardly anything is said without a provider', async () => {
  const { answered } = await score('Off topic', offTopic)
  expect(answered).toBeGreaterThanOrEqual(0.8)
}, 60_000)

test('what everybody asks is answered', async () => {
  const { answered } = await score('Ordinary', ordinary)
  expect(answered).toBeGreaterThanOrEqual(0.8)
}, 60_000)

test('what is typed in a hurry is understood', async () => {
  const { answered } = await score('Misspelt', misspelt)
  expect(answered).toBeGreaterThanOrEqual(0.75)
}, 60_000)

test('the calendar is looked up by days, and the company by its page', async () => {
  const said = async (question: string, locale: 'en' | 'de' = 'en') => {
    const { answer, passages } = await ask({ question, locale })
    return { text: answer.text, cited: paths(answer.citations), first: paths(passages)[0] }
  }
  const webinar = 'events/webinar-grid-connection'
  const next = await said('When is the next webinar?')
  expect(next).toMatchObject({ cited: [webinar], first: webinar })
  expect(next.text).toMatch(/^\w+, \d+ \w+ \d{4}, 10:00/)
  expect((await said('Nächstes Webinar', 'de')).cited).toEqual([webinar])
  expect(await said('Is there an event today?')).toMatchObject({ text: expect.stringMatching(/^Nothing is planned for then/), cited: [webinar] }) // prettier-ignore
  expect(await said('When is the next conference?')).toMatchObject({ text: expect.stringMatching(/^I see none of these planned/), cited: [webinar] }) // prettier-ignore
  expect((await said('When is the next event?')).text).not.toMatch(/^I see none/)
  expect((await said('What does the next workshop cost?')).text).toContain('690')
  expect((await said('What would they do another way today?')).text).not.toMatch(
    /^Nothing is planned/,
  )
  const about = 'content/about-depotwise'
  expect(await said('What do you guys do?')).toMatchObject({ text: expect.stringMatching(/^We build software/), cited: [about] }) // prettier-ignore
  expect((await said('was macht ihr eigentlich', 'de')).cited).toEqual([about])
  for (const question of ['Who’s the boss?', 'Who is your CEO?'])
    expect((await said(question)).text).toContain('Annika Reuther is managing director')
  expect((await said('wer ist euer Geschäftsführer', 'de')).text).toContain('Annika Reuther ist')
})

test('what is looked up is found in a message that asks something else as well', async () => {
  const said = async (question: string, locale: 'en' | 'de' = 'en') => {
    const { answer } = await ask({ question, locale })
    return { text: answer.text, cited: paths(answer.citations) }
  }
  const [webinar, about] = ['events/webinar-grid-connection', 'content/about-depotwise']
  expect((await said('What do you guys do, and when is the next webinar?')).cited).toEqual([about, webinar]) // prettier-ignore
  expect((await said('next webinar and what do you guys do')).cited).toEqual([webinar, about])
  const mixed = await said('When is the next webinar? And how much is the pilot?')
  expect(mixed.cited[0]).toBe(webinar)
  expect(mixed.text).toContain('1,900')
  const german = await said('Was macht ihr eigentlich und was kostet das Pilotprojekt?', 'de')
  expect(german.cited[0]).toBe(about)
  expect(german.text).toContain('1.900')
})

test('a question beside what is looked up is asked after what was said before it', async () => {
  const question = 'We run buses in Leipzig. When is the next webinar? And how much is the pilot?'
  const { lookedUp, rest } = await quoteLookedUp({ payload, question, locale: 'en' })
  expect(lookedUp).toHaveLength(1)
  expect(rest).toEqual({
    question: 'And how much is the pilot?',
    before: ['We run buses in Leipzig.', 'When is the next webinar?'],
  })
})

test('a message of which nothing can be looked up stays as it is', async () => {
  const question = 'We are a bakery. Any webinars in June 2020, and how much is the pilot?'
  expect(await quoteLookedUp({ payload, question, locale: 'en' })).toEqual({ lookedUp: [] })
})

test('what a visitor has told is kept for the next question, and what came nearest to it is not', async () => {
  const told = (content: string) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'Perhaps (from our case study “Bynær Pakker” [1])' },
  ]
  const german = await ask({ question: 'Lohnt sich das für uns?', history: told('Wir haben nur acht Transporter'), locale: 'de' }) // prettier-ignore
  // Which of what is near is said depends on the order of documents that are as near.
  expect(paths(german.passages)).toContain('content/faq-small-fleets')
  const untold = await ask({ question: 'Lohnt sich das für uns?', locale: 'de' })
  expect(paths(untold.passages)).not.toContain('content/faq-small-fleets')
  const discounts = await ask({ question: 'Do you give discounts?', history: told('we’re a council with no money') }) // prettier-ignore
  expect(paths(discounts.answer.citations)[0]).toBe('content/pricing')
})

test('a news item at an address that a company’s page may have is not taken for it', async () => {
  const body = paragraph('Quokkas visited our booth, and everybody wanted a picture.')
  const { id } = await publish({ title: 'About us, in the press', slug: 'about-us', kind: 'news', summary: 'Quokkas wrote of us.', body }) // prettier-ignore
  const { answer } = await ask({ question: 'What do you guys do?' })
  expect(paths(answer.citations)).toEqual(['content/about-depotwise'])
  await payload.delete({ collection: 'content', id, overrideAccess: true }) // a test has no user
})

test('what began days ago and goes on is on today', async () => {
  const hoursFrom = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { id } = await payload.create({
    collection: 'events',
    data: {
      ...{ title: 'Quokka week', summary: 'All week.', _status: 'published' },
      ...{ startsAt: hoursFrom(-50), startsAt_tz: 'Europe/Berlin', endsAt: hoursFrom(50), endsAt_tz: 'Europe/Berlin' }, // prettier-ignore
    } as never,
    overrideAccess: true, // a test has no user
  })
  const today = async () => {
    const { answer } = await ask({ question: 'Is there an event today?' })
    return answer.citations.map((cited) => cited.id)
  }
  expect(await today()).toEqual([id])
  await payload.delete({ collection: 'events', id, overrideAccess: true }) // likewise
  expect(await today()).not.toContain(id)
})

test('what is cancelled is not the next, and is told as cancelled on its day', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const create = (title: string, hours: number, state: 'scheduled' | 'cancelled') =>
    payload.create({
      collection: 'events',
      data: {
        ...{ title, state, summary: 'A meeting.', _status: 'published', format: 'in-person' },
        ...{ venue: 'Hall 4', startsAt: inHours(hours), endsAt: inHours(hours + 1) },
      } as never,
      overrideAccess: true, // a test has no user
    })
  const off = await create('Quokka breakfast', -0.5, 'cancelled') // it is today, whatever the clock says
  const on = await create('Quokka dinner', 2, 'scheduled')
  const next = await ask({ question: 'When is the next event?' })
  expect(next.answer.citations.map(({ id }) => id)).toEqual([on.id])
  const today = await ask({ question: 'Is there an event today?' })
  expect(today.answer.text).toMatch(/Cancelled/)
  const past = await ask({ question: 'What happened in January 2020?' })
  expect(past.answer.text).not.toMatch(/Nothing is planned/)
  for (const { id } of [off, on])
    await payload.delete({ collection: 'events', id, overrideAccess: true }) // likewise
})

const publish = (data: object) =>
  payload.create({
    collection: 'content',
    data: { kind: 'page', _status: 'published', ...data } as never,
    overrideAccess: true, // a test has no user
  })

describe('lines that a page is also asked as', () => {
  const fact = 'Quokkas weigh up to five kilograms and may be photographed from a distance.'
  const lines = [
    { locale: 'en', text: 'Can I take a selfie with the smiley animals?', quote: fact },
    { locale: 'de', text: 'Darf man die Grinsetiere knipsen?', quote: fact },
    { locale: 'de', text: 'Wer füttert die Viecher?' },
  ]
  let id: string

  const answerTo = async (question: string, locale: 'en' | 'de') =>
    (await ask({ question, locale })).answer

  beforeAll(async () => {
    const body = paragraph(`${fact} A ranger visits the colony each morning.`)
    id = (await publish({ title: 'Quokkas', summary: 'Marsupials of our island.', body })).id
    for (const line of lines)
      await payload.create({
        collection: 'asked-as',
        data: { ...line, document: { relationTo: 'content', value: id } } as never,
        overrideAccess: true, // a test has no user
      })
    await until('the page', async () => (await retrieve({ payload, question: 'Quokkas?', locale: 'en' })).quotes.length > 0) // prettier-ignore
  })

  afterAll(() => payload.delete({ collection: 'content', id, overrideAccess: true })) // likewise

  test.each([
    ['Can I take a selfie with the smiley animals?', 'en'],
    ['can i take selfies with your smiley animals', 'en'],
    ['Darf man die Grinsetiere knipsen?', 'de'],
    ['Darf ich eure Grinsetiere auch knipsen?', 'de'],
  ] as const)('%s is answered by what the line quotes', async (question, locale) => {
    const { text, citations } = await answerTo(question, locale)
    expect(citations[0]?.id).toBe(id)
    expect(text).toContain(fact)
  })

  test.each([
    ['Can I take a parrot to the smiley barber?', 'en'],
    ['Darf man die Pinguine füttern?', 'de'],
  ] as const)('%s is only near to one, and is not', async (question, locale) => {
    expect((await answerTo(question, locale)).citations.map((each) => each.id)).not.toContain(id)
  })
})

describe('what passages are made of', () => {
  const passagesFor = async (question: string, locale: 'en' | 'de' = 'en') =>
    (await retrieve({ payload, question, locale })).passages

  test('only what is published, without staff’s notes, and gone at once', async () => {
    const has = async (question: string, id: unknown) =>
      (await passagesFor(question)).some((passage) => passage.id === id)
    const doc = await publish({
      title: 'Wombat chargers of size Größe',
      body: paragraph('A wombat charger digs its own trench.'),
      internalNotes: 'The wombat margin is forty percent.',
    })
    const hidden = await publish({ title: 'Secret wombat', seo: { noIndex: true } })
    const draft = await publish({ title: 'Draft wombat', _status: 'draft' })
    await until('the document', () => has('What is a wombat charger?', doc.id))
    const [shown] = await passagesFor('What is a wombat charger?')
    expect(shown?.url).toMatch(/\/content\/wombat-chargers-of-size-größe$/) // letters, as in search
    const passages = await passagesFor('What is the wombat margin?')
    expect(passages.map(({ text }) => text).join()).not.toContain('forty percent')
    for (const { id } of [hidden, draft])
      expect(passages.map((passage) => passage.id)).not.toContain(id)
    await payload.update({
      collection: 'content',
      id: doc.id,
      data: { _status: 'draft' },
      overrideAccess: true, // a test has no user
    })
    await until('its end', async () => !(await has('What is a wombat charger?', doc.id)))
    for (const { id } of [doc, hidden, draft])
      await payload.delete({ collection: 'content', id, overrideAccess: true }) // likewise
  })

  test('pieces within a budget, numbered by document, with addresses in the visitor’s language', async () => {
    const question = 'Was kostet ein Elektro-Lkw im Vergleich zum Diesel?'
    const passages = await passagesFor(question, 'de')
    const lengths = passages.map(({ text }) => text.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1000)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(7000)
    const numbers = new Map(passages.map(({ number, id }) => [id, number]))
    expect([...numbers.values()]).toEqual([...numbers.values()].map((_, index) => index + 1))
    for (const { url } of passages) expect(url).toMatch(new RegExp(`^${ours.siteUrl}/de/`))
    expect(passages.length).toBeGreaterThan(numbers.size)
  })

  test('signs of the search’s own language are only words here', async () => {
    for (const question of ['"nothing like it" -depot depot', '-- depot "', '(depot) & | ! : *'])
      expect([question, (await passagesFor(question)).length > 0]).toEqual([question, true])
    for (const nothing of ['', '   ', '???', 'the of and'])
      expect([nothing, Array.isArray(await passagesFor(nothing))]).toEqual([nothing, true])
    const long = `Our depot has a problem. ${'lorem ipsum dolor sit amet '.repeat(140)} What does support cost?`
    expect((await passagesFor(long)).length).toBeGreaterThan(0)
  })
})
