import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import type { SavedAnswer } from '../../../src/assistant/conversations/exchange'
import { openConversation } from '../../../src/assistant/conversations/openConversation'
import { rateAnswer } from '../../../src/assistant/conversations/rateAnswer'
import { writeExchange } from '../../../src/assistant/conversations/writeExchange'
import { answerOfSite } from '../../helpers/assistant/answerOfSite'
import { loggedIn } from '../../helpers/server/client'
import { send } from '../../helpers/content/crm'
import { admin } from '../../helpers/server/testServer'
import { database, page, server } from '../desk'
import { follow, sitDown, whenAlive } from '../panel'
import { ella, ines } from './people'
import { long } from '../../helpers/runs'

let pool: pg.Pool

const answered: SavedAnswer = {
  id: '',
  content: 'It is <b>€ 490</b> a month [1].',
  citations: [
    { title: 'Pricing', url: 'https://www.example.com/content/pricing', type: 'content', id: 'x' },
  ],
  provider: 'groq',
  model: 'quick',
  fallback: false,
  attempts: [
    { provider: 'openai', model: 'large', outcome: 'failed', reason: 'busy', status: 429, ms: 120 },
    { provider: 'groq', model: 'quick', outcome: 'answered', ms: 900, firstTokenMs: 300 },
  ],
  latencyMs: 1040,
  firstTokenMs: 420,
  tokens: { prompt: 1_500_000, completion: 500_000 },
  outcome: 'answered',
}

/** Someone asks twice, is disappointed, and sends a form. */
const talk = async () => {
  const conversation = await openConversation({ pool, locale: 'en', page: '/pricing' })
  const say = async (question: string, more: Partial<SavedAnswer> = {}) => {
    const answer = { ...answered, id: randomUUID(), ...more }
    const exchange = { conversation, question, askedAt: new Date(), answer }
    await writeExchange({ database: pool, ...exchange })
    return answer.id
  }
  await say('What does it cost?')
  const nothing = { ...answerOfSite, content: 'I could not find that.', citations: [] }
  const messageId = await say('Do you sell boats?', { ...nothing, outcome: 'unanswered' })
  const rating = { rating: 'down' as const, comment: 'You should.' }
  await rateAnswer({ pool, conversationId: conversation.id, messageId, ...rating })
  const source = { conversationId: conversation.id }
  await send(server.url, 'contact', { name: 'Ada Lovelace', email: 'ada@people.example', source })
}

const tile = (name: string) => page.locator(`#assistant-tile-${name} dd`)

describe('the assistant', () => {
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: database.url })
    await talk()
  })
  afterAll(() => pool?.end())

  describe('for a salesperson', () => {
    test('finds what was left open, and reads it as it was said', async () => {
      await sitDown(page, ines)
      await page.goto('/admin/collections/conversations')
      await follow(page, '#view-unanswered', '#view-unanswered[aria-current="page"]')
      await follow(page, '.cell-title a', '.chat__turns')
      const bubbles = await page.locator('.chat__bubble').allInnerTexts()
      const said = bubbles.map((text) => text.replace(/\n+/g, '\n'))
      expect(said).toEqual([
        'What does it cost?',
        'It is <b>€ 490</b> a month [1].\nPricing',
        'Do you sell boats?',
        'I could not find that.',
      ])
      const source = page.getByRole('link', { name: 'Pricing' })
      expect(await source.getAttribute('href')).toBe('https://www.example.com/content/pricing')
      const attempts = page.locator('.chat__attempts')
      expect(await attempts.count()).toBe(1)
      const failure = attempts.getByText('openai (large) failed after 0.1 s: it was busy (429)')
      expect(await failure.isVisible()).toBe(false)
      await attempts.locator('summary').click()
      expect(await failure.isVisible()).toBe(true)
      expect(await page.locator('.chat .state-pill').allInnerTexts()).toEqual([
        'Unanswered',
        'Not helpful',
      ])
      expect(await page.locator('.chat__comment').innerText()).toBe('You should.')
    })

    long.it('goes from it to the person, and back', async () => {
      await follow(page, '#chat-lead', '.timeline')
      await page.getByText('Talked to the assistant, last about “Do you sell boats?”').waitFor()
      await follow(page, '.timeline a:text("Read the conversation")', '.chat__turns')
    })

    long.it('sees what the assistant did, and not what it cost', async () => {
      await follow(page, '#nav-assistant', '.assistant-tiles')
      expect(await tile('answers').innerText()).toBe('2')
      expect(await tile('unanswered').innerText()).toBe('50 %')
      expect(await tile('local').innerText()).toBe('50 %')
      expect(await tile('tokens').innerText()).toBe('2,000,000')
      expect(await tile('cost').count()).toBe(0)
      const bars = page.locator('svg.requests-chart--wide .requests-chart__day')
      expect(await bars.last().getAttribute('data-total')).toBe('2')
      await page.getByText('You should.').waitFor()
      await follow(page, '.desk-card--unanswered-questions a', '.chat__turns')
    })
  })

  long.it('an administrator sees what it cost, at the prices of the settings', async () => {
    const key = await loggedIn(server.url)
    const prices = [{ provider: 'groq', prompt: 2, completion: 4 }]
    const set = await key('POST', '/api/globals/assistant', { json: { currency: 'EUR', prices } })
    expect(set.status).toBe(200)
    await sitDown(page, admin)
    await page.goto('/admin/assistant?days=7')
    await page.locator('#assistant-tile-cost').waitFor()
    expect(await page.locator('#assistant-tile-cost dd').innerText()).toBe('€5.00')
  })

  test('an editor begins an answer to what was asked in vain, in one click', async () => {
    await sitDown(page, ella)
    await page.goto('/admin/questions')
    const boats = page.locator('.question', { hasText: 'Do you sell boats?' })
    await boats.getByText('You should.').waitFor({ state: 'attached' })
    expect(await boats.locator('.state-pill').allInnerTexts()).toEqual([
      'Unanswered',
      'Not helpful',
      'Handed over',
    ])
    const begin = boats.getByRole('button', { name: 'New answer' })
    await whenAlive(page, '.question button')
    await begin.click()
    await page.waitForURL('**/admin/collections/content/*')
    await page.locator('#field-title').waitFor()
    expect(await page.locator('#field-title').inputValue()).toBe('Do you sell boats?')
    await page.goto('/admin/questions')
    await page.getByText('Nothing is open.').waitFor()
  })

  long.it('an editor words the assistant, and reads nobody’s conversations', async () => {
    await sitDown(page, ella)
    await page.goto('/admin/globals/assistant')
    expect(await page.locator('#nav-global-assistant').count()).toBe(1)
    expect(await page.locator('#nav-assistant, #nav-conversations').count()).toBe(0)
    expect((await page.request.get('/admin/assistant')).status()).toBe(404)
    await page.locator('#field-greeting').waitFor()
    expect(await page.getByText('Hand-over', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByText('Costs', { exact: true }).isVisible()).toBe(false)
  })
})
