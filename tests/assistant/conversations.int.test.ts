import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import {
  openConversation,
  type OpenConversation,
} from '../../src/assistant/conversations/openConversation'
import type { SavedAnswer } from '../../src/assistant/conversations/exchange'
import { rateAnswer } from '../../src/assistant/conversations/rateAnswer'
import { saveExchange } from '../../src/assistant/conversations/saveExchange'
import { writeExchange } from '../../src/assistant/conversations/writeExchange'
import { assistantSettings } from '../../src/assistant/settings/assistantSettings'
import { recordUsage, openBudget } from '../../src/assistant/usage/budget'
import { reportAssistant } from '../../src/assistant/usage/reportAssistant'
import { closeBookkeepingPool } from '../../src/platform/database/connections/bookkeepingPool'
import { settings } from '../../src/platform/settings'
import { erasePerson } from '../../src/people/privacy/erasePerson'
import { exportPerson } from '../../src/people/privacy/exportPerson'
import { releaseFromQuarantine } from '../../src/people/suspicion/releaseFromQuarantine'
import { readTimeline } from '../../src/people/timeline/timeline'
import { takeSubmission } from '../../src/people/intake/takeSubmission'
import { composers } from '../../src/plugin/lists/composers'
import { retain } from '../../src/people/privacy/applyRetention'
import { callers } from '../accounts/caller'
import { answerOfSite } from '../helpers/assistant/answerOfSite'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../helpers/database/testPayload'
import { until } from '../helpers/server/testServer'

let database: TestDatabase
let test: TestPayload
let pool: pg.Pool

const inbox = ['sales@depot.example']

beforeAll(async () => {
  database = await createTestDatabase()
  test = await startTestPayload(database.url)
  pool = test.payload.db.pool
  settings.salesInbox.push(...inbox)
}, 60_000)

beforeEach(async () => {
  await database.query(
    `truncate conversations, chat_exchanges, chat_usage, leads, submissions, mails, activities, tombstones,
              payload_jobs, rate_limits cascade`,
  )
})

afterAll(async () => {
  settings.salesInbox.length = 0
  await closeBookkeepingPool()
  await test?.close()
  await database?.drop()
})

const rowsOf = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
  (await database.query<Row>(text, values)).rows

const count = async (from: string) =>
  (await rowsOf<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count

const asked = (more: Partial<SavedAnswer> = {}): SavedAnswer => ({
  id: randomUUID(),
  content: 'From € 490 a month [1].',
  citations: [
    {
      title: 'Pricing',
      url: 'https://www.example.com/content/pricing',
      type: 'content',
      id: randomUUID(),
    },
  ],
  provider: 'openai',
  model: 'large',
  fallback: false,
  attempts: [
    { provider: 'openai', model: 'large', outcome: 'answered', ms: 900, firstTokenMs: 200 },
  ],
  latencyMs: 912.4,
  firstTokenMs: 210,
  tokens: { prompt: 1000, completion: 50 },
  outcome: 'answered',
  ...more,
})

const begin = async (more: object = {}) => {
  const about = { pool, locale: 'en', page: '/pricing', client: '203.0.113.7' }
  const conversation = await openConversation({ ...about, ...more })
  await conversation.isStored
  return conversation
}

const say = (conversation: OpenConversation, question: string, more: Partial<SavedAnswer> = {}) => {
  const answer = asked(more)
  const exchange = { conversation, question, askedAt: new Date(), answer }
  return saveExchange({ payload: test.payload, ...exchange }).then((isStored) => ({
    isStored,
    id: answer.id,
  }))
}

const conversationOf = async (id: string) =>
  (await rowsOf<Record<string, unknown>>('select * from conversations where id = $1', [id]))[0]

describe('a conversation', () => {
  it('is kept with its questions, its answers and what they cost', async () => {
    const conversation = await begin()
    const answer = asked()
    const question = 'What does\nit cost?'
    const stored = await saveExchange({
      payload: test.payload,
      conversation,
      question,
      askedAt: new Date(),
      answer,
    })
    expect(stored).toBe(true)
    expect(await conversationOf(conversation.id)).toMatchObject({
      title: 'What does it cost?',
      locale: 'en',
      page: '/pricing',
      client: '203.0.113.0',
      turns: '1',
      tokens: '1050',
      fallback: false,
      unanswered: false,
      rating: null,
      lead_id: null,
    })
    const doc = await test.payload.findByID({ collection: 'conversations', id: conversation.id })
    expect(doc.messages).toEqual([
      {
        id: answer.id,
        askedAt: expect.any(String),
        question,
        answer: answer.content,
        outcome: 'answered',
        citations: answer.citations,
        provider: 'openai',
        model: 'large',
        fallback: false,
        attempts: answer.attempts,
        latencyMs: 912,
        firstTokenMs: 210,
        promptTokens: 1000,
        completionTokens: 50,
        rating: null,
        comment: null,
      },
    ])
    const { docs } = await test.payload.find({ collection: 'conversations' })
    expect(docs.map(({ messages }) => messages)).toEqual([undefined])
  })

  it('goes on where it stopped, for whoever knows its id', async () => {
    const { id } = await begin()
    await say(await begin({ conversationId: id }), 'First?', { content: 'One.' })
    await say(await begin({ conversationId: id.toUpperCase() }), 'Second?', { content: '' })
    const opened = await begin({
      conversationId: id,
      history: [{ role: 'user', content: 'made up' }],
    })
    expect(opened).toMatchObject({ id, tokensSpent: 2100 })
    expect(opened.turns).toEqual([
      { role: 'user', content: 'First?' },
      { role: 'assistant', content: 'One.' },
      { role: 'user', content: 'Second?' },
    ])
  })

  it('is not found by guessing', async () => {
    await begin()
    for (const conversationId of [randomUUID(), '1', '', 'x'.repeat(36), "' or true --"]) {
      await expect(begin({ conversationId })).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('begins with what the client says was said before', async () => {
    const history = [{ role: 'user' as const, content: 'Hello' }]
    expect((await begin({ history })).turns).toEqual(history)
  })

  it('loses none of the turns that come at the same moment', async () => {
    const conversation = await begin()
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, index) => say(conversation, `Question ${index}?`)),
    )
    expect(saved.every(({ isStored }) => isStored)).toBe(true)
    expect(await conversationOf(conversation.id)).toMatchObject({ turns: '20', tokens: '21000' })
    expect(await count('chat_exchanges')).toBe(20)
    expect(
      await rowsOf('select answers, conversations, prompt_tokens::int as prompt from chat_usage'),
    ).toEqual([{ answers: 20, conversations: 1, prompt: 20_000 }])
  })

  it('is stored once, however often it is tried', async () => {
    const conversation = await begin()
    const exchange = { conversation, question: 'Once?', askedAt: new Date(), answer: asked() }
    expect(await writeExchange({ database: pool, ...exchange })).toBe(true)
    expect(await writeExchange({ database: pool, ...exchange })).toBe(false)
    expect(await conversationOf(conversation.id)).toMatchObject({ turns: '1' })
    expect(await rowsOf('select answers from chat_usage')).toEqual([{ answers: 1 }])
  })

  it('takes what no text of PostgreSQL can hold', async () => {
    const conversation = await begin()
    const content = 'a\u0000b \ud83d c'
    const { isStored } = await say(conversation, 'half \udc00 a character', { content })
    expect(isStored).toBe(true)
    expect(await rowsOf('select question, answer from chat_exchanges')).toEqual([
      { question: 'half \ufffd a character', answer: 'a\ufffdb \ufffd c' },
    ])
  })

  it('keeps what was said so far when the visitor left, and counts it to nobody who said nothing', async () => {
    const conversation = await begin()
    await say(conversation, 'Long?', { content: 'It is', outcome: 'aborted', tokens: undefined })
    await say(conversation, 'Longer?', {
      content: '',
      outcome: 'aborted',
      provider: undefined,
      model: undefined,
      citations: [],
      attempts: [{ provider: 'openai', model: 'large', outcome: 'aborted', ms: 50 }],
      firstTokenMs: undefined,
      tokens: undefined,
    })
    expect(
      await rowsOf('select answer, outcome, provider from chat_exchanges order by asked_at'),
    ).toEqual([
      { answer: 'It is', outcome: 'aborted', provider: 'openai' },
      { answer: '', outcome: 'aborted', provider: null },
    ])
    const { providers, total } = await reportAssistant({ pool, length: 7, prices: [] })
    expect(providers.map(({ provider, answers }) => [provider, answers])).toEqual([['openai', 1]])
    expect(total.conversations).toBe(1)
  })

  it('counts what was asked to whom it was asked, also when the visitor left before a word', async () => {
    await say(await begin(), 'Long?', {
      content: '',
      outcome: 'aborted',
      provider: undefined,
      model: undefined,
      citations: [],
      attempts: [
        { provider: 'mistral', model: 'small', outcome: 'failed', reason: 'server', ms: 5 },
        {
          provider: 'patient',
          model: 'large',
          outcome: 'aborted',
          ms: 50,
          tokens: { prompt: 3000, completion: 0 },
        },
      ],
      firstTokenMs: undefined,
      tokens: undefined,
    })
    expect(
      await rowsOf(
        'select model, answers, prompt_tokens::int as tokens from chat_usage where prompt_tokens > 0',
      ),
    ).toEqual([{ model: 'large', answers: 0, tokens: 3000 }])
    const budget = openBudget({ tokens: 1, dailyTokens: 3000 })
    expect(await budget.isSpent({ name: 'patient' })).toBe(true)
    budget.close()
  })

  it('takes no answer any more once it is erased', async () => {
    const conversation = await begin()
    await say(conversation, 'One?')
    await test.payload.delete({ collection: 'conversations', id: conversation.id })
    expect(await count('chat_exchanges')).toBe(0)
    expect((await say(conversation, 'Two?')).isStored).toBe(false)
    expect(await count('conversations')).toBe(0)
    expect(await count('chat_exchanges')).toBe(0)
    await expect(begin({ conversationId: conversation.id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('costs no visitor an answer while the database is away', async () => {
    const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    const conversation = await begin({ pool: away, history: [{ role: 'user', content: 'Hello' }] })
    expect(await conversation.isStored).toBe(false)
    expect(conversation).toMatchObject({ turns: [{ content: 'Hello' }] })
    const known = randomUUID()
    expect(await begin({ pool: away, conversationId: known })).toMatchObject({
      id: known,
      turns: [],
    })
    const payload = { db: { pool: away } } as unknown as typeof test.payload
    const exchange = { conversation, question: 'Lost?', askedAt: new Date(), answer: asked() }
    expect(await saveExchange({ payload, ...exchange })).toBe(false)
    await away.end()
    // It is back: the conversation is made with its next answer.
    expect((await say(conversation, 'Kept? I am ada@people.example')).isStored).toBe(true)
    expect(await conversationOf(conversation.id)).toMatchObject({
      turns: '1',
      title: 'Kept? I am ada@people.example',
      page: '/pricing',
      lead_id: expect.any(String),
    })
  })
})

describe('a rating', () => {
  const rate = (
    conversationId: string,
    messageId: string,
    rating: 'up' | 'down',
    comment?: string,
  ) => rateAnswer({ pool, conversationId, messageId, rating, comment })

  it('can be changed, and counts once', async () => {
    const conversation = await begin()
    const { id } = await say(conversation, 'Good?')
    const { id: other } = await say(conversation, 'Better?')
    await rate(conversation.id, id, 'up')
    await rate(conversation.id, id, 'down', ` wrong\u0000 price\r\n\u0007${'x'.repeat(3000)}`)
    await rate(conversation.id, other, 'up')
    const [rated] = await rowsOf<{ rating: string; comment: string }>(
      'select rating, comment from chat_exchanges where id = $1',
      [id],
    )
    expect(rated?.rating).toBe('down')
    expect(rated?.comment).toMatch(/^wrong\ufffd price\nx+$/)
    expect(rated?.comment).toHaveLength(2000)
    expect(await conversationOf(conversation.id)).toMatchObject({ rating: 'down' })
    expect(await rowsOf('select up, down from chat_usage')).toEqual([{ up: 1, down: 1 }])
    await rate(conversation.id, id, 'up')
    expect(await conversationOf(conversation.id)).toMatchObject({ rating: 'up' })
    expect(await rowsOf('select up, down from chat_usage')).toEqual([{ up: 2, down: 0 }])
    expect(await rowsOf('select comment from chat_exchanges where id = $1', [id])).toEqual([
      { comment: null },
    ])
  })

  it('of many at the same moment counts once', async () => {
    const conversation = await begin()
    const { id } = await say(conversation, 'Good?')
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        rate(conversation.id, id, index % 2 ? 'up' : 'down'),
      ),
    )
    const [usage] = await rowsOf<{ up: number; down: number }>('select up, down from chat_usage')
    expect([usage?.up, usage?.down].sort()).toEqual([0, 1])
  })

  it('needs an answer of that very conversation', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    const { id } = await say(mine, 'Mine?')
    for (const [conversationId, messageId] of [
      [theirs.id, id],
      [mine.id, randomUUID()],
      [randomUUID(), id],
      ['x', 'y'],
    ] as const)
      await expect(rate(conversationId, messageId, 'up')).rejects.toMatchObject({
        code: 'not_found',
      })
    expect(await count(`chat_exchanges where rating is not null`)).toBe(0)
  })
})

describe('somebody who leaves an address', () => {
  it('becomes a lead, once for a conversation, who agreed to nothing', async () => {
    const conversation = await begin()
    await say(conversation, 'Hello?')
    await say(conversation, 'Please call me. I am Ada@People.example.')
    await say(conversation, 'Once more: ada@people.example, or bob@people.example')
    const leads = await rowsOf<{ id: string }>('select * from leads')
    expect(leads).toMatchObject([
      {
        name: 'Ada@People.example',
        email_key: 'ada@people.example',
        type: 'chat',
        status: 'new',
        first_touch_page: '/pricing',
      },
    ])
    expect(await conversationOf(conversation.id)).toMatchObject({ lead_id: leads[0]?.id })
    expect(await rowsOf('select * from submissions')).toMatchObject([
      {
        type: 'chat',
        message: 'Please call me. I am Ada@People.example.',
        consent_privacy: false,
        consent_marketing: false,
        consent_text: null,
        consent_at: null,
        client: '203.0.113.0',
        source: { page: '/pricing', conversationId: conversation.id },
      },
    ])
    const { entries } = await readTimeline({ db: test.payload.db, id: leads[0]!.id })
    expect(entries).toMatchObject([
      {
        kind: 'request',
        type: 'chat',
        conversation: { id: conversation.id, turns: 3 },
        consent: { privacy: false },
      },
      { kind: 'mail', mail: 'salesNotice' },
    ])
  })

  it('is told of to sales, and gets no mail', async () => {
    await say(await begin(), 'I am ada@people.example. What does it cost?')
    const mails = await rowsOf<{ submission_id: string }>('select * from mails')
    expect(mails).toMatchObject([{ kind: 'salesNotice', to: inbox[0], state: 'queued' }])
    const queued = { id: '', to: '', locale: 'en', leadId: null, createdAt: new Date(), data: {} }
    const { subject, text, replyTo } = await composers.salesNotice(
      { ...queued, kind: 'salesNotice', submissionId: mails[0]!.submission_id },
      { payload: test.payload },
    )
    expect(subject).toBe('Chat: ada@people.example')
    expect(text).toContain('has talked to the assistant and left an address')
    expect(text).toContain('What does it cost?')
    expect(text).toContain('privacy: NOT agreed')
    expect(replyTo?.address).toBe('ada@people.example')
  })

  it('whom sales know already keeps their lead', async () => {
    const { doc } = await test.payload
      .create({
        collection: 'leads',
        data: { name: 'Ada Lovelace', email: 'ada@people.example', status: 'qualified' },
      })
      .then((created) => ({ doc: created }))
    const conversation = await begin()
    await say(conversation, 'It is ada@people.example again')
    expect(await rowsOf('select id, name, status, marketing_consent from leads')).toEqual([
      { id: doc.id, name: 'Ada Lovelace', status: 'qualified', marketing_consent: false },
    ])
    expect(await conversationOf(conversation.id)).toMatchObject({ lead_id: doc.id })
  })

  it('is one lead when they say it twice at the same moment', async () => {
    const conversation = await begin()
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => say(conversation, `${index}: ada@people.example`)),
    )
    expect(await conversationOf(conversation.id)).toMatchObject({ turns: '8' })
    expect(await count('leads')).toBe(1)
    expect(await count('submissions')).toBe(1)
  })

  it('may send a form at that very moment', async () => {
    const form = {
      name: 'Ada',
      email: 'ada@people.example',
      message: 'Hello',
      consent: { privacy: true as const },
    }
    for (let round = 0; round < 10; round++) {
      const conversation = await begin()
      const source = { conversationId: conversation.id }
      const taken = { payload: test.payload, type: 'contact' as const, client: '', body: {} }
      const [said] = await Promise.all([
        say(conversation, 'ada@people.example'),
        takeSubmission({ ...taken, form: { ...form, source } }),
        say(conversation, 'And once more: ada@people.example'),
      ])
      expect(said.isStored).toBe(true)
      expect(await conversationOf(conversation.id)).toMatchObject({
        turns: '2',
        lead_id: expect.any(String),
      })
    }
    expect(await count('leads')).toBe(1)
  })

  it('is suspected with a throw-away address: sales are told, with the reason', async () => {
    await say(await begin(), 'ada@mailinator.com')
    expect(await rowsOf('select status, suspected, email_key from leads')).toEqual([
      { status: 'new', suspected: true, email_key: 'ada@mailinator.com' },
    ])
    expect(await rowsOf('select kind, state from mails')).toEqual([
      { kind: 'salesNotice', state: 'queued' },
    ])
    expect(await rowsOf('select verdict, spam_reasons from submissions')).toEqual([
      { verdict: 'suspected', spam_reasons: 'disposable-address' },
    ])
  })

  it('comes out of quarantine with the conversation', async () => {
    const conversation = await begin()
    await say(conversation, 'ada@example.com')
    const [lead] = await rowsOf<{ id: string }>('select * from leads')
    await database.query(`update leads set status = 'spam', email_key = 'spam:' || email_key`)
    const real = await test.payload.create({
      collection: 'leads',
      data: { name: 'Ada', email: 'ada@example.com', status: 'new' },
    })
    const req = { payload: test.payload, user: null } as unknown as Parameters<
      typeof releaseFromQuarantine
    >[0]['req']
    expect(await releaseFromQuarantine({ req, id: lead!.id })).toBe(real.id)
    expect(await conversationOf(conversation.id)).toMatchObject({ lead_id: real.id })
  })

  it('has not left ours', async () => {
    await say(await begin(), `Is ${inbox[0]} right? Or info@localhost.example, hello@localhost?`)
    expect(await rowsOf('select email from leads')).toEqual([{ email: 'info@localhost.example' }])
    await database.query('truncate leads cascade')
    await say(await begin(), `Is ${inbox[0]} right?`)
    expect(await count('leads')).toBe(0)
  })

  it('is told of no more often when one client names many', async () => {
    for (let person = 0; person < 14; person++)
      await say(await begin(), `I am p${person}@people.example`)
    expect(await count('leads')).toBe(14)
    expect(await count('mails')).toBe(10)
    await say(await begin({ client: '198.51.100.7' }), 'I am ada@people.example')
    expect(await count('mails')).toBe(11)
  })

  it('is told of five times an hour at most', async () => {
    for (let turn = 0; turn < 7; turn++)
      await say(await begin(), `${turn}+ada+${turn}@people.example`)
    await database.query('truncate leads, mails cascade')
    const client = '198.51.100.7'
    for (let turn = 0; turn < 7; turn++)
      await say(await begin({ client }), `ada@people.example, ${turn}`)
    expect(await count('leads')).toBe(1)
    expect(await count('submissions')).toBe(7)
    expect(await count('mails')).toBe(5)
  })

  it('may have sent a form that names the conversation', async () => {
    const conversation = await begin()
    await say(conversation, 'Who are you?')
    await takeSubmission({
      payload: test.payload,
      type: 'contact',
      client: '203.0.113.7',
      body: {},
      form: {
        name: 'Ada',
        email: 'ada@people.example',
        message: 'Hello',
        consent: { privacy: true },
        source: { conversationId: conversation.id },
      },
    })
    const [lead] = await rowsOf<{ id: string }>('select id from leads')
    expect(await conversationOf(conversation.id)).toMatchObject({ lead_id: lead?.id })
    await say(conversation, 'My address is ada@people.example')
    expect(await count('submissions')).toBe(1)
    const { entries } = await readTimeline({ db: test.payload.db, id: lead!.id })
    expect(entries.filter(({ kind }) => kind !== 'mail')).toMatchObject([
      {
        kind: 'conversation',
        conversation: { id: conversation.id, turns: 2 },
        title: 'My address is ada@people.example',
      },
      { kind: 'request', type: 'contact', conversation: null },
    ])
  })
})

describe('what is known of a person', () => {
  const staff = async () => {
    const { createLocalReq } = await import('payload')
    const [known] = (await test.payload.find({ collection: 'users' })).docs
    const account = { email: 'ines@example.com', password: 'a-long-password', name: 'Ines' }
    const user =
      known ??
      (await test.payload.create({ collection: 'users', data: { ...account, role: 'admin' } }))
    return createLocalReq({ user: { ...user, collection: 'users' } }, test.payload)
  }

  const talk = async () => {
    const conversation = await begin()
    await say(conversation, 'I am ada@people.example')
    const [lead] = await rowsOf<{ id: string }>('select id from leads')
    return { conversation, leadId: lead!.id }
  }

  it('has their conversations', async () => {
    const { conversation, leadId } = await talk()
    const data = await exportPerson({ req: await staff(), id: leadId })
    expect(data.conversations).toMatchObject([
      {
        id: conversation.id,
        messages: [{ question: 'I am ada@people.example', provider: 'openai' }],
      },
    ])
  })

  it('is erased with what they said, but for the numbers', async () => {
    const { leadId } = await talk()
    await say(await begin(), 'Somebody else?')
    await erasePerson({ req: await staff(), id: leadId })
    expect(await rowsOf('select question from chat_exchanges')).toEqual([
      { question: 'Somebody else?' },
    ])
    expect(await count('conversations')).toBe(1)
    expect(await rowsOf('select answers, conversations from chat_usage')).toEqual([
      { answers: 2, conversations: 2 },
    ])
    expect(await rowsOf('select requests from tombstones')).toMatchObject([
      { requests: [{ type: 'chat', count: 1 }] },
    ])
  })

  it('of conversations goes after its days, of the others when they are empty', async () => {
    const ages = [181, 179]
    for (const age of ages) {
      const conversation = await begin()
      await say(conversation, `${age}`)
      await database.query(
        `update conversations set last_turn_at = now() - $2::int * interval '1 day' where id = $1`,
        [conversation.id, age],
      )
    }
    await begin()
    const { id: empty } = await begin()
    await database.query(
      `update conversations set created_at = now() - interval '2 days' where id = $1`,
      [empty],
    )
    const context = { payload: test.payload, jobId: '', assertHeld: () => undefined }
    await retain(context, { spam: 30, leads: 730, chats: 0 })
    expect(await count('conversations where turns > 0')).toBe(2)
    await retain(context, { spam: 30, leads: 730, chats: 180 })
    expect(await rowsOf('select question from chat_exchanges')).toEqual([{ question: '179' }])
    expect(await count('conversations')).toBe(2)
    expect(await rowsOf('select answers from chat_usage')).toEqual([{ answers: 2 }])
  })
})

describe('a daily budget', () => {
  /** Whether not one more token fits. */
  const isSpent = async (name: string, dailyTokens?: number) => {
    const budget = openBudget({ tokens: 1, dailyTokens })
    return budget.isSpent({ name }).finally(budget.close)
  }

  /** As another replica does it, of which this process knows nothing yet. */
  const spendElsewhere = async (provider: string) => {
    const exchange = { conversation: await begin(), question: 'Two?', askedAt: new Date() }
    await writeExchange({ database: pool, ...exchange, answer: asked({ provider }) })
  }

  it('counts what all replicas have stored', async () => {
    expect(await isSpent('counted', 2000)).toBe(false)
    await say(await begin(), 'One?', { provider: 'counted' })
    expect(await isSpent('counted', 1050)).toBe(true) // at once
    expect(await isSpent('counted', 1051)).toBe(false)
    await spendElsewhere('counted')
    await until('the other replica’s tokens to count', () => isSpent('counted', 2100), 3)
    expect(await isSpent('counted', 2101)).toBe(false)
    expect(await isSpent('another', 1)).toBe(false)
    expect(await isSpent('counted')).toBe(false) // CHAT_DAILY_TOKENS is not set
  })

  it('lets only as many begin at once as it can pay for', async () => {
    const budgets = Array.from({ length: 10 }, () => openBudget({ tokens: 900, dailyTokens: 4000 }))
    const spent = await Promise.all(budgets.map((budget) => budget.isSpent({ name: 'parallel' })))
    expect(spent.filter((isSpent) => !isSpent)).toHaveLength(4)
    for (const budget of budgets) budget.close()
    const next = openBudget({ tokens: 900, dailyTokens: 4000 })
    expect([
      await next.isSpent({ name: 'parallel' }),
      await next.isSpent({ name: 'parallel' }),
    ]).toEqual([false, false])
    next.close()
  })

  it('counts what a provider was paid for answers that another one gave, or nobody', async () => {
    const conversation = await begin()
    const vain = { ms: 50, model: 'large', tokens: { prompt: 500, completion: 20 } }
    await say(conversation, 'One?', {
      provider: 'helpful',
      attempts: [
        { ...vain, provider: 'vain', outcome: 'failed', reason: 'cutOff' },
        { provider: 'helpful', model: 'large', outcome: 'answered', ms: 300 },
      ],
    })
    await say(conversation, 'Two?', {
      provider: undefined,
      model: undefined,
      outcome: 'aborted',
      attempts: [{ ...vain, provider: 'vain', outcome: 'aborted' }],
      tokens: undefined,
    })
    expect(await isSpent('vain', 1040)).toBe(true) // at once
    expect(await isSpent('vain', 1041)).toBe(false)
    expect(await isSpent('helpful', 1051)).toBe(false)
    expect(
      await rowsOf(`select provider, answers, failures, (prompt_tokens + completion_tokens)::int as tokens
                      from chat_usage where provider in ('vain', 'helpful') order by provider`),
    ).toEqual([
      { provider: 'helpful', answers: 1, failures: 0, tokens: 1050 },
      { provider: 'vain', answers: 0, failures: 1, tokens: 1040 },
    ])
    expect(await conversationOf(conversation.id)).toMatchObject({ tokens: '2090' })
  })

  it('counts what could not be stored, too', async () => {
    recordUsage({ provider: 'lost', tokens: { prompt: 10, completion: 5 }, isStored: false })
    expect(await isSpent('lost', 15)).toBe(true)
    await spendElsewhere('lost')
    await until('both to count', () => isSpent('lost', 1065), 3)
    expect(await isSpent('lost', 1066)).toBe(false)
  })
})

describe('the report', () => {
  it('tells who answered, who failed, what it cost and what was missed', async () => {
    const conversation = await begin()
    await say(conversation, 'One?')
    await say(conversation, 'Two?', {
      provider: 'groq',
      model: 'quick',
      attempts: [
        {
          provider: 'openai',
          model: 'large',
          outcome: 'failed',
          reason: 'busy',
          status: 429,
          ms: 20,
        },
        { provider: 'mistral', model: 'small', outcome: 'skipped', reason: 'circuitOpen', ms: 0 },
        { provider: 'groq', model: 'quick', outcome: 'answered', ms: 300 },
      ],
    })
    await say(conversation, 'Do you sell boats?', { ...answerOfSite, outcome: 'unanswered' })
    // Else both may be asked within one millisecond, and neither is the last.
    await database.query(`update chat_exchanges set asked_at = asked_at - interval '1 second'`)
    const other = await begin()
    const { id } = await say(other, 'do you sell BOATS', { ...answerOfSite, outcome: 'unanswered' })
    await rateAnswer({
      pool,
      conversationId: other.id,
      messageId: id,
      rating: 'down',
      comment: 'No boats',
    })
    const prices = [{ provider: 'openai', prompt: 10, completion: 100 }]
    const report = await reportAssistant({ pool, length: 7, prices })
    expect(report.days).toHaveLength(7)
    expect(report.days.at(-1)).toMatchObject({ answers: { openai: 1, groq: 1, local: 2 } })
    expect(report.total).toMatchObject({
      answers: 4,
      conversations: 2,
      failovers: 1,
      failures: 1,
      skipped: 1,
      unanswered: 2,
      down: 1,
    })
    expect(report.cost).toBeCloseTo(0.015)
    expect(
      report.providers.map(({ provider, answers, failures, cost }) => [
        provider,
        answers,
        failures,
        cost,
      ]),
    ).toEqual([
      ['local', 2, 0, undefined],
      ['openai', 1, 1, 0.015],
      ['groq', 1, 0, undefined],
      ['mistral', 0, 0, undefined],
    ])
    expect(report.latency).toMatchObject({ p50: 912, firstToken: 210 })
    expect(report.unanswered).toEqual([
      { question: 'do you sell BOATS', times: 2, conversationId: other.id },
    ])
    expect(report.disliked).toMatchObject([{ question: 'do you sell BOATS', comment: 'No boats' }])
    expect(await conversationOf(conversation.id)).toMatchObject({
      fallback: true,
      unanswered: true,
    })
  })
})

describe('the settings', () => {
  const update = (locale: 'en' | 'de', data: object) =>
    test.payload.updateGlobal({ slug: 'assistant', locale, fallbackLocale: false, data })

  afterAll(async () => {
    await database.query('truncate assistant, assistant_locales cascade')
  })

  it('are ours until somebody words them', async () => {
    const english = await assistantSettings(test.payload, 'en')
    expect(english).toMatchObject({
      name: 'Assistant',
      greeting: 'Hello! I answer questions about Frontdesk. What would you like to know?',
      contactUrl: 'http://localhost:3000/contact',
      conversationTokens: 40_000,
    })
    const german = await assistantSettings(test.payload, 'de')
    expect(german.name).toBe('Assistent')
    expect(german.contactUrl).toBe('http://localhost:3000/de/contact')
    expect(Object.values(german).join()).not.toContain('{{')
    expect(await assistantSettings(test.payload, 'fr')).toEqual(english)
  })

  it('are the editors’, language by language', async () => {
    await update('en', {
      name: 'Volta',
      greeting: 'Ask me about {{site}}',
      contactUrl: '/talk',
      handOver: '',
    })
    await update('de', { name: 'Volta DE', contactUrl: 'http://localhost:3000/reden?von=chat' })
    expect(await assistantSettings(test.payload, 'en')).toMatchObject({
      name: 'Volta',
      greeting: 'Ask me about Frontdesk',
      contactUrl: 'http://localhost:3000/talk',
      handOver: 'Would you like to talk to one of us? We are happy to help.',
    })
    expect(await assistantSettings(test.payload, 'de')).toMatchObject({
      name: 'Volta DE',
      greeting: 'Guten Tag! Ich beantworte Fragen zu Frontdesk. Was möchten Sie wissen?',
      contactUrl: 'http://localhost:3000/reden?von=chat',
    })
    const site = await test.payload.findGlobal({ slug: 'site', locale: 'en' })
    expect(site.assistant).toEqual({ name: 'Volta', greeting: 'Ask me about Frontdesk' })
  })

  it.each([
    { contactUrl: 'https://elsewhere.example/contact' },
    { contactUrl: '//elsewhere.example' },
    { contactUrl: '/\\elsewhere.example' },
    { contactUrl: 'javascript:alert(1)' },
    { contactUrl: 'http://user@localhost:3000/' },
    { greeting: 'Hello {{name}}' },
    { conversationTokens: 3 },
    { prices: [{ provider: 'openai', prompt: -1, completion: 1 }] },
  ])('refuse %j', async (data) => {
    await expect(update('en', data)).rejects.toMatchObject({ name: 'ValidationError' })
  })

  it('are what was last known while the database is away', async () => {
    const known = await assistantSettings(test.payload, 'en')
    const away = await startTestPayload(database.url)
    await away.close()
    expect(await assistantSettings(away.payload, 'en')).toEqual(known)
  })
})

callers(() => test.payload)
