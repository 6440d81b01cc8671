import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { hostileForms } from './hostile'
import { keyHolder, loggedIn, visitor, type Answer, type Client } from '../helpers/server/client'
import { leadsUnderFire } from '../helpers/hostile/leadsUnderFire'
import { newAddress } from '../helpers/server/newAddress'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { isLong, long, some } from '../helpers/runs'

let database: TestDatabase
let server: TestServer
let other: TestServer
let dataDir: string
let key: Client

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { SALES_INBOX: 'sales@example.com' }
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-forms-'))
  const start = () => startTestServer({ databaseUrl: database.url, dataDir, env, pages: false })
  server = await start()
  other = await start()
  key = keyHolder(server.url)
}, 90_000)
afterAll(async () => {
  await server?.stop()
  await other?.stop()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

type Post = { headers?: Record<string, string>; url?: string; address?: string }

const post = (path: string, json: unknown, { headers, url = server.url, address }: Post = {}) =>
  visitor(url)('POST', path, {
    json,
    headers: { 'X-Forwarded-For': address ?? newAddress(), ...headers },
  })

let people = 0
const newEmail = () => `visitor-${++people}@example.com`

const consent = { privacy: true }
const contact = (more: object = {}) => ({
  name: 'Ada Lovelace',
  email: newEmail(),
  message: 'How much is it?',
  consent,
  ...more,
})
const demo = (more: object = {}) => ({
  name: 'Ada Lovelace',
  email: newEmail(),
  company: 'ACME',
  consent,
  ...more,
})

const submissionOf = async ({ body }: Answer) => {
  const { rows } = await database.query('select * from submissions where reference = $1', [
    body.lead.reference,
  ])
  return rows[0] as Record<string, unknown>
}

const leadOf = async (answer: Answer) => {
  const { lead_id: id } = await submissionOf(answer)
  return (await key('GET', `/api/leads/${String(id)}?trash=true&depth=0`)).body as Record<
    string,
    unknown
  >
}

const mailsOf = async (answer: Answer): Promise<string[]> => {
  const { id } = await submissionOf(answer)
  const { rows } = await database.query<{ kind: string }>(
    'select kind from mails where submission_id = $1 order by kind::text',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

const badFields = ({ body }: Answer): string[] =>
  body.errors[0].data.errors.map(({ path }: { path: string }) => path).sort()

describe('POST /api/demo', () => {
  it('answers with what was sent, and nothing else', async () => {
    const answer = await post('/api/demo', demo())
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.body).sort()).toEqual(['lead', 'message'])
    expect(answer.body.lead).toEqual({
      reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
      type: 'demo',
      status: 'new',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  it('keeps all that was sent', async () => {
    const json = demo({
      name: '  Zoe\u0301 ',
      phone: '030 901820',
      jobTitle: 'Fleet manager',
      country: 'de',
      companySize: '50-200',
      productModules: ['plan', 'not-known', 'plan'],
      preferredTime: '2031-07-01T10:00:00+02:00',
      timezone: 'Europe/Berlin',
      message: 'One\r\n\ttwo',
      locale: 'de-AT',
      consent: { privacy: true, marketing: true },
      source: {
        page: 'https://www.example.com/demo',
        referrer: 'https://search.example/',
        utm: { source: 'news', medium: 'mail', campaign: 'spring' },
        firstTouch: { page: '/', utm: { source: 'fair' }, at: '2031-01-01T00:00:00Z' },
      },
    })
    const answer = await post('/api/demo', json, { address: '203.0.113.77' })
    expect(answer.status).toBe(201)
    expect(answer.body.message).toMatch(/Vielen Dank/)
    expect(await submissionOf(answer)).toMatchObject({
      name: 'Zo\u00e9',
      phone: '+4930901820',
      message: 'One\n\ttwo',
      preferred_time: new Date('2031-07-01T08:00:00Z'),
      timezone: 'Europe/Berlin',
      locale: 'de',
      client: '203.0.113.0',
      consent_privacy: true,
      consent_marketing: true,
      consent_version: '1',
      consent_text: expect.stringContaining('Ich bin einverstanden'),
      consent_at: expect.any(Date),
      body: json,
    })
    expect(await leadOf(answer)).toMatchObject({
      name: 'Zo\u00e9',
      phone: '+4930901820',
      country: 'DE',
      companySize: '50-200',
      productModules: ['plan', 'not-known'],
      marketingConsent: true,
      types: ['demo'],
      reference: answer.body.lead.reference,
      submissionsCount: 1,
      firstTouch: { page: '/', source: 'fair', at: '2031-01-01T00:00:00.000Z' },
      lastTouch: { page: 'https://www.example.com/demo', source: 'news', campaign: 'spring' },
    })
    expect(await mailsOf(answer)).toEqual(['demoConfirmation', 'salesNotice'])
  })

  it('names every bad field at once', async () => {
    const answer = await post('/api/demo', {
      name: ' ',
      email: 'ada@',
      company: 'A\u0007B',
      phone: 5,
      country: 'ZZ',
      productModules: 'plan',
      preferredTime: '2020-01-01T00:00:00Z',
      timezone: 'Mars/Olympus',
      message: 'x'.repeat(5001),
      consent: { privacy: false, newsletter: true },
      source: { utm: { campain: 'typo' } },
      fullName: 'A typo',
    })
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'invalid_input'])
    expect(badFields(answer)).toEqual(
      [
        'company',
        'consent.newsletter',
        'consent.privacy',
        'country',
        'email',
        'fullName',
        'message',
        'name',
        'phone',
        'preferredTime',
        'productModules',
        'source.utm.campain',
        'timezone',
      ].sort(),
    )
  })

  it.each(
    some(3, [
      ['an empty text', { phone: '', jobTitle: '  ' }],
      ['null', { phone: null, source: { utm: null } }],
      ['a phone number that is none', { phone: 'ask my secretary' }],
      ['an address in another script', { email: 'anna@bücher.example' }],
      ['a language that we do not speak', { locale: 'fr' }],
      ['an unknown version of the consent', { consent: { privacy: true, version: '2026-01' } }],
      ['5,000 emoji', { message: '🚚'.repeat(5000) }],
    ]),
  )('takes %s', async (_, more) => {
    expect((await post('/api/demo', demo(more))).status).toBe(201)
  })

  it.each(
    some(3, [
      ['no body', undefined, 415],
      ['a list', [], 400],
      ['no fields', {}, 400],
      ['70 KiB', { name: 'x'.repeat(70 * 1024) }, 413],
      ['a NUL', demo({ name: 'a\u0000b' }), 400],
    ]),
  )('refuses %s', async (_, json, status) => {
    expect((await post('/api/demo', json)).status).toBe(status)
  })
})

describe('a person', () => {
  it('who writes again stays one lead; what staff set is kept, and gaps are filled', async () => {
    const email = newEmail()
    const first = await post('/api/contact', contact({ email }))
    const { id } = await leadOf(first)
    await key('PATCH', `/api/leads/${String(id)}`, {
      json: { name: 'Countess Ada', status: 'qualified', company: 'Ours', notes: 'Ring her' },
    })
    const second = await post(
      '/api/demo',
      demo({ email: email.toUpperCase(), name: 'ada', phone: '+49 30 901820' }),
    )
    expect(second.body.lead.status).toBe('new') // the answer tells nothing of what is known
    expect(await leadOf(second)).toMatchObject({
      id,
      name: 'Countess Ada',
      company: 'Ours',
      notes: 'Ring her',
      status: 'qualified',
      phone: '+4930901820',
      type: 'demo',
      types: ['contact', 'demo'],
      submissionsCount: 2,
      reference: second.body.lead.reference,
    })
    expect(await submissionOf(second)).toMatchObject({ name: 'ada', email: email.toUpperCase() })
  })

  it('in the trash comes back by writing', async () => {
    const email = newEmail()
    const { id } = await leadOf(await post('/api/contact', contact({ email })))
    const json = { deletedAt: new Date().toISOString() }
    expect((await key('PATCH', `/api/leads/${String(id)}`, { json })).status).toBe(200)
    const again = await post('/api/contact', contact({ email }))
    expect(await leadOf(again)).toMatchObject({ id, deletedAt: null, submissionsCount: 2 })
  })

  it('who sends two forms at the same moment is one lead with both', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post(
          index % 2 ? '/api/demo' : '/api/contact',
          index % 2 ? demo({ email }) : contact({ email }),
          {
            url: index % 3 ? server.url : other.url,
          },
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const lead = await leadOf(answers[0] as Answer)
    expect(lead.submissionsCount).toBe(8)
    expect([...(lead.types as string[])].sort()).toEqual(['contact', 'demo'])
    const { rows } = await database.query('select 1 from submissions where lead_id = $1', [lead.id])
    expect(rows).toHaveLength(8)
  })

  it('loses nothing when staff save while a form arrives', async () => {
    const email = newEmail()
    const { id } = await leadOf(await post('/api/contact', contact({ email })))
    for (let round = 1; round <= 4; round++) {
      const [saved, sent] = await Promise.all([
        key('PATCH', `/api/leads/${String(id)}`, { json: { notes: `Note ${round}` } }),
        post('/api/demo', demo({ email })),
      ])
      expect([saved.status, sent.status]).toEqual([200, 201])
      expect(await leadOf(sent)).toMatchObject({
        notes: `Note ${round}`,
        submissionsCount: 1 + round,
        types: ['contact', 'demo'],
        reference: sent.body.lead.reference,
      })
    }
  })
})

describe('spam', () => {
  it.each([
    ['the honeypot filled', { website: 'https://spam.example' }, 'honeypot'],
    ['a form filled in no time', { elapsedMs: 300 }, 'too-fast'],
  ])('by %s gets the same answer, and waits in quarantine', async (_, more, reason) => {
    const good = await post('/api/contact', contact())
    const answer = await post('/api/contact', contact(more))
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe(good.body.message)
    expect(Object.keys(answer.body.lead)).toEqual(Object.keys(good.body.lead))
    expect(answer.body.lead.status).toBe('new')
    expect(await submissionOf(answer)).toMatchObject({ verdict: 'spam', spam_reasons: reason })
    expect(await leadOf(answer)).toMatchObject({ status: 'spam' })
    expect(await mailsOf(answer)).toEqual([])
  })

  it.each(
    some(2, [
      ['no signals', {}],
      ['a patient visitor', { elapsedMs: 45_000 }],
      ['an empty honeypot', { website: '' }],
      ['a clock that runs backwards', { elapsedMs: -5 }],
      ['a link or two', { message: 'See https://a.example and https://b.example' }],
    ]),
  )('is not suspected for %s', async (_, more) => {
    const answer = await post('/api/contact', contact(more))
    expect(await submissionOf(answer)).toMatchObject({ verdict: 'real', spam_reasons: null })
  })

  it('never joins a real lead, nor a real one it', async () => {
    const email = newEmail()
    const real = await post('/api/contact', contact({ email }))
    const spam = await post('/api/contact', contact({ email, website: 'x' }))
    const more = await post('/api/contact', contact({ email }))
    const [first, second, third] = await Promise.all([real, spam, more].map(leadOf))
    expect(second?.id).not.toBe(first?.id)
    expect(third).toMatchObject({ id: first?.id, submissionsCount: 2, status: 'new' })
  })

  long.it('with somebody else’s address does not silence them', async () => {
    const email = newEmail()
    for (let time = 1; time <= 10; time++)
      await post('/api/contact', contact({ email }), { address: '198.51.100.5' })
    const own = await post('/api/contact', contact({ email }), { address: '203.0.113.5' })
    expect(await submissionOf(own)).toMatchObject({ verdict: 'real' })
  })

  it('can’t fill somebody’s mailbox with confirmations', async () => {
    const [name = ''] = newEmail().split('@')
    const send = (_: unknown, time: number) =>
      post('/api/contact', contact({ email: `${name}+${time}@example.com` }))
    const answers = await Promise.all(Array.from({ length: 7 }, send))
    const kinds = await Promise.all(answers.map(mailsOf))
    expect(kinds.map((list) => list.includes('salesNotice'))).toEqual(Array(7).fill(true))
    expect(kinds.filter((list) => list.includes('contactConfirmation'))).toHaveLength(5)
  })

  it('by somebody whom staff called a spammer mails nobody', async () => {
    const email = newEmail()
    const { id } = await leadOf(await post('/api/contact', contact({ email })))
    await key('PATCH', `/api/leads/${String(id)}`, { json: { status: 'spam' } })
    const answer = await post('/api/contact', contact({ email }))
    expect(await leadOf(answer)).toMatchObject({ id, status: 'spam', submissionsCount: 2 })
    expect(await submissionOf(answer)).toMatchObject({ spam_reasons: 'known-sender' })
    expect(await mailsOf(answer)).toEqual([])
  })
})

const moved = async (id: unknown, json: object) =>
  expect((await key('PATCH', `/api/leads/${String(id)}`, { json })).status).toBe(200)

describe('a suspected request', () => {
  const fullOfLinks = { message: 'http://a.example http://b.example www.c.example' }

  beforeEach(() => database.query('delete from notice_windows'))

  it.each(
    some(2, [
      ['a message full of links', fullOfLinks, 'links'],
      ['markup of forums', { message: 'Buy [url=x]here[/url]' }, 'links'],
      ['markup of pages', { message: '<a href="https://a.example">here</a>' }, 'links'],
      ['a throw-away address', { email: 'someone@mailinator.com' }, 'disposable-address'],
    ]),
  )('by %s is a lead like others, of whom sales are told', async (_, more, reason) => {
    const good = await post('/api/contact', contact())
    const answer = await post('/api/contact', contact(more))
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe(good.body.message)
    expect(Object.keys(answer.body.lead)).toEqual(Object.keys(good.body.lead))
    const saved = await submissionOf(answer)
    expect(saved).toMatchObject({ verdict: 'suspected', spam_reasons: reason, digest: null })
    expect(await leadOf(answer)).toMatchObject({ status: 'new', suspected: true })
    const { rows } = await database.query(
      'select kind, state from mails where submission_id = $1 order by kind::text',
      [saved.id],
    )
    expect(rows).toEqual([
      { kind: 'contactConfirmation', state: 'withheld' },
      { kind: 'salesNotice', state: expect.stringMatching(/queued|sent/) },
    ])
  })

  it('is the eleventh of one address from one network within an hour, and joins the person', async () => {
    const email = newEmail()
    const posted = () => post('/api/contact', contact({ email }), { address: newAddress() })
    for (let time = 1; time <= 10; time++) expect((await posted()).status).toBe(201)
    const answer = await posted()
    expect(await submissionOf(answer)).toMatchObject({
      verdict: 'suspected',
      spam_reasons: 'too-many',
    })
    expect(await leadOf(answer)).toMatchObject({ suspected: true, submissionsCount: 11 })
    expect(await mailsOf(answer)).toContain('salesNotice')
  })

  it('of a robot is still a robot’s, with all that was found', async () => {
    const answer = await post('/api/contact', contact({ ...fullOfLinks, website: 'x' }))
    expect(await submissionOf(answer)).toMatchObject({
      verdict: 'spam',
      spam_reasons: 'honeypot, links',
    })
    expect(await leadOf(answer)).toMatchObject({ status: 'spam', suspected: false })
    expect(await mailsOf(answer)).toEqual([])
  })

  it('is confirmed with one press, once', async () => {
    const answer = await post(
      '/api/demo',
      demo({ ...fullOfLinks, preferredTime: '2031-07-01T10:00:00Z' }),
    )
    const { id } = await leadOf(answer)
    const release = (json: object) =>
      key('POST', `/api/admin/crm/leads/${String(id)}/not-suspected`, { json })
    const answers = await Promise.all([release({ confirm: true }), release({ confirm: true })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ confirmed: 1 })
    expect(await leadOf(answer)).toMatchObject({ suspected: false, status: 'new' })
    const saved = await submissionOf(answer)
    expect(saved).toMatchObject({ verdict: 'real', spam_reasons: 'links' })
    await until('the confirmation to be sent', async () => {
      const { rows } = await database.query(
        `select 1 from mails where submission_id = $1 and kind = 'demoConfirmation' and state = 'sent'`,
        [saved.id],
      )
      return rows.length === 1
    })
    const { body } = await key('GET', `/api/leads/${String(id)}/story`)
    expect(body.entries).toContainEqual(
      expect.objectContaining({ activity: 'cleared', to: 'confirmed' }),
    )
  })

  it('is judged by whoever moves the lead: no confirmation goes out by itself', async () => {
    const answer = await post('/api/contact', contact(fullOfLinks))
    const { id } = await leadOf(answer)
    await moved(id, { status: 'contacted' })
    expect(await leadOf(answer)).toMatchObject({ suspected: false })
    expect(await submissionOf(answer)).toMatchObject({ verdict: 'real' })
    await moved(id, { status: 'spam' })
    expect(await submissionOf(answer)).toMatchObject({ verdict: 'spam' })
    const again = await post(
      '/api/contact',
      contact({ ...fullOfLinks, email: (await leadOf(answer)).email }),
    )
    expect(await submissionOf(again)).toMatchObject({
      verdict: 'spam',
      spam_reasons: 'known-sender, links',
    })
    expect(await leadOf(again)).toMatchObject({ id, suspected: false })
    const { rows } = await database.query(
      `select state from mails where lead_id = $1 and kind = 'contactConfirmation'`,
      [id],
    )
    expect(rows).toEqual([{ state: 'withheld' }])
  })

  it('can’t be judged by who sets the field, and is listed by it', async () => {
    const answer = await post('/api/contact', contact({ ...fullOfLinks, company: 'Suspects Ltd' }))
    const { id } = await leadOf(answer)
    await moved(id, { suspected: false, notes: 'x' })
    expect(await leadOf(answer)).toMatchObject({ suspected: true, notes: 'x' })
    const listing = `/api/admin/crm/leads?q=Suspects&suspected=`
    expect((await key('GET', `${listing}true`)).body.docs).toMatchObject([{ id, suspected: true }])
    expect((await key('GET', `${listing}false`)).body.docs).toEqual([])
    expect((await key('GET', `${listing}maybe`)).status).toBe(400)
    const csv = await key('GET', `${listing}true&format=csv`)
    expect(
      csv.text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',').at(-1)),
    ).toEqual(['Suspected', 'yes'])
  })

  const mailsWith = async (words: string): Promise<string[]> => {
    const folder = path.join(dataDir, 'mail')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    return texts.filter((text) => text.includes(words))
  }

  it('is told of one by one up to 20 an hour, and all others in one mail, none twice', async () => {
    const send = (index: number) =>
      post('/api/contact', contact({ ...fullOfLinks, name: `Flood ${index}` }), {
        url: index % 2 ? server.url : other.url,
      })
    const answers = await Promise.all(Array.from({ length: 31 }, (_, index) => send(index)))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const told = async () => {
      const { rows } = await database.query<{
        name: string
        digest: string | null
        notices: number
      }>(
        `select s.name, s.digest, (select count(*)::int from mails m where m.submission_id = s.id and m.kind = 'salesNotice') as notices
           from submissions s where s.name like 'Flood%'`,
      )
      return rows
    }
    const rows = await told()
    const together = rows.filter(({ digest }) => digest !== null)
    expect(together).toHaveLength(11)
    for (const { digest, notices } of rows) expect(notices).toBe(digest === null ? 1 : 0)
    expect(new Set(together.map(({ digest }) => digest)).size).toBe(1)
    const [{ digest } = { digest: null }] = together

    const due = async () =>
      (
        await database.query<{ due: boolean }>(
          `select wait_until between now() + interval '55 minutes' and now() + interval '1 hour' as due
           from payload_jobs where input->>'mailId' = $1`,
          [digest],
        )
      ).rows
    expect(await due()).toEqual([{ due: true }])

    await database.query(`update payload_jobs set wait_until = now() where input->>'mailId' = $1`, [
      digest,
    ])
    let file = ''
    await until('the digest to be sent', async () => {
      file = (await mailsWith('11 more suspected requests'))[0] ?? ''
      return file !== ''
    })
    const { text = '', to } = await PostalMime.parse(file)
    expect(to).toMatchObject([{ address: 'sales@example.com' }])
    const named = [
      ...text.matchAll(
        /- (Flood \d+): the message is full of links\n {2}http\S+\/admin\/collections\/leads\/[0-9a-f-]{36}/g,
      ),
    ].map(([, name]) => name)
    expect(named.sort()).toEqual(together.map(({ name }) => name).sort())

    const next = await send(99)
    expect(await submissionOf(next)).toMatchObject({ digest: null })
    expect(await mailsOf(next)).toContain('salesNotice')
  })

  long.it(
    'that is being saved while its digest goes out is waited for, and told of in it',
    async () => {
      await database.query(
        `insert into notice_windows values ('suspected', 20, now() + interval '1 hour', gen_random_uuid()::text)`,
      )
      const first = await post('/api/contact', contact({ ...fullOfLinks, name: 'Soon Enough' }))
      const { digest } = await submissionOf(first)
      const chat = await visitor(server.url)('POST', '/api/chat', { json: { message: 'Hello' } })
      const { conversationId } = chat.body
      const holding = new pg.Client({ connectionString: database.url })
      await holding.connect()
      await holding.query('begin')
      await holding.query('select from conversations where id = $1 for update', [conversationId])
      const source = { conversationId }
      const late = post('/api/contact', contact({ ...fullOfLinks, name: 'Just Late', source }))
      const isHeldUp = (statement: string) => async () =>
        (
          await database.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like $1`,
            [`%${statement}%`],
          )
        ).rows.length > 0
      await until('it to be nearly saved', isHeldUp('with i as (select'))
      await database.query(
        `update payload_jobs set wait_until = now() where input->>'mailId' = $1`,
        [digest],
      )
      await until('the digest to wait for it', isHeldUp('update notice_windows'))
      await holding.end()
      expect(await submissionOf(await late)).toMatchObject({ digest })
      await until(
        'the digest',
        async () => (await mailsWith('2 more suspected requests')).length > 0,
      )
      const { text = '' } = await PostalMime.parse(
        (await mailsWith('2 more suspected requests'))[0]!,
      )
      for (const name of ['Soon Enough', 'Just Late'])
        expect(text.split(`- ${name}:`)).toHaveLength(2)
    },
  )

  long.it('finds its digest again when an administrator has deleted it', async () => {
    await database.query(
      `insert into notice_windows values ('suspected', 25, now() + interval '1 hour', gen_random_uuid()::text)`,
    )
    const first = await post('/api/contact', contact(fullOfLinks))
    const { digest } = await submissionOf(first)
    await database.query('delete from mails where id = $1::uuid', [digest])
    expect((await post('/api/contact', contact(fullOfLinks))).status).toBe(201)
    const { rows } = await database.query('select kind, state from mails where id = $1::uuid', [
      digest,
    ])
    expect(rows).toEqual([{ kind: 'suspectedDigest', state: 'queued' }])
  })
})

describe('an Idempotency-Key', () => {
  const keyed = (name: string) => ({ headers: { 'Idempotency-Key': name } })

  it('gets the first answer again, letter by letter, and makes nothing', async () => {
    const json = contact()
    const first = await post('/api/contact', json, keyed('again'))
    const reordered = Object.fromEntries(Object.entries(json).reverse())
    for (const url of [server.url, other.url]) {
      const again = await post('/api/contact', reordered, { ...keyed('again'), url })
      expect(again.status).toBe(201)
      expect(again.text).toBe(first.text)
      expect(again.headers.get('idempotency-replayed')).toBe('true')
    }
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(await leadOf(first)).toMatchObject({ submissionsCount: 1 })
  })

  it('that came with another body gets 422', async () => {
    await post('/api/contact', contact(), keyed('other-body'))
    const answer = await post('/api/contact', contact(), keyed('other-body'))
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('is a new one on another path', async () => {
    const email = newEmail()
    await post('/api/contact', contact({ email }), keyed('path'))
    expect((await post('/api/demo', demo({ email }), keyed('path'))).status).toBe(201)
  })

  it('keeps no refusal', async () => {
    expect((await post('/api/contact', {}, keyed('refused'))).status).toBe(400)
    expect((await post('/api/contact', contact(), keyed('refused'))).status).toBe(201)
  })

  it('is forgotten after a day', async () => {
    await post('/api/contact', contact(), keyed('old'))
    await database.query(`update idempotency_keys set created_at = now() - interval '25 hours'`)
    const answer = await post('/api/contact', contact(), keyed('old'))
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, null])
  })

  it.each([
    ['', 400],
    ['x'.repeat(255), 201],
    ['x'.repeat(256), 400],
  ])('of %j is answered with %i', async (name, status) => {
    expect((await post('/api/contact', contact(), keyed(name))).status).toBe(status)
  })

  it('sent many times at once makes one submission', async () => {
    const json = contact()
    const answers = await Promise.all(
      Array.from({ length: isLong ? 24 : 8 }, (_, index) =>
        post('/api/contact', json, {
          ...keyed('at-once'),
          url: index % 2 ? server.url : other.url,
        }),
      ),
    )
    const created = answers.filter(
      ({ status, headers }) => status === 201 && !headers.has('idempotency-replayed'),
    )
    expect(created).toHaveLength(1)
    for (const { status, text, body } of answers) {
      if (status === 201) expect(text).toBe(created[0]?.text)
      else expect([status, body.errors[0].code]).toEqual([409, 'idempotency_in_progress'])
    }
    expect(await leadOf(created[0] as Answer)).toMatchObject({ submissionsCount: 1 })
  })

  it('whose first request is still in flight gets 409', async () => {
    const email = newEmail()
    await post('/api/contact', contact({ email }))
    await database.query('begin')
    await database.query('select 1 from leads where email = $1 for update', [email])
    const json = contact({ email })
    const first = post('/api/contact', json, keyed('in-flight'))
    await until('it to be in flight', async () => {
      const { rows } = await database.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length > 0
    })
    const second = await post('/api/contact', json, { ...keyed('in-flight'), url: other.url })
    expect([second.status, second.body.errors[0].code]).toEqual([409, 'idempotency_in_progress'])
    await database.query('commit')
    expect((await first).status).toBe(201)
    expect((await post('/api/contact', json, keyed('in-flight'))).text).toBe((await first).text)
  })
})

describe('the limit', () => {
  it('counts every body of both forms on all replicas, but no replay', async () => {
    const address = newAddress()
    const json = contact()
    const headers = { 'Idempotency-Key': 'limited' }
    const first = await post('/api/contact', json, { address, headers })
    expect(first.headers.get('ratelimit-policy')).toBe('"forms";q=10;w=600')
    expect(first.headers.get('ratelimit')).toMatch(/^"forms";r=9;t=\d+$/)
    for (let time = 1; time <= 4; time++) {
      const replay = await post('/api/contact', json, { address, headers })
      expect(replay.headers.get('idempotency-replayed')).toBe('true')
    }
    const refused = await post('/api/demo', {}, { address, url: other.url })
    expect(refused.status).toBe(400)
    expect(refused.headers.get('ratelimit')).toMatch(/r=8;/)
    const malformed = await visitor(server.url)('POST', '/api/contact', {
      body: '{',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    })
    expect(malformed.body.errors[0].code).toBe('invalid_json')
    for (let time = 4; time <= 10; time++)
      expect((await post('/api/contact', contact(), { address, url: other.url })).status).toBe(201)
    const over = await post('/api/demo', demo(), { address })
    expect([over.status, over.body.errors[0].code]).toEqual([429, 'rate_limited'])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(over.headers.get('ratelimit')).toMatch(/^"forms";r=0;t=\d+$/)
    expect((await post('/api/contact', json, { address, headers })).status).toBe(201)
    expect((await post('/api/contact', contact())).status).toBe(201)
  })
})

describe('the consent', () => {
  it('that a visitor saw is stored word for word, also when it has changed since', async () => {
    const admin = await loggedIn(server.url)
    const seen = (await visitor(server.url)('GET', '/api/globals/site')).body.consent
    const changed = await admin('POST', '/api/globals/consent', {
      json: { privacy: 'You may ring me at night.' },
    })
    expect(changed.status).toBe(200)
    const shown = (await visitor(server.url)('GET', '/api/globals/site')).body.consent
    expect(shown).toMatchObject({ privacy: 'You may ring me at night.' })
    expect(shown.version).not.toBe(seen.version)
    const old = await post(
      '/api/contact',
      contact({ consent: { privacy: true, version: seen.version } }),
    )
    expect(await submissionOf(old)).toMatchObject({
      consent_version: seen.version,
      consent_text: seen.privacy,
    })
    await until(
      'the other replica to know',
      async () => {
        const answer = await post('/api/contact', contact({ consent: { privacy: true } }), {
          url: other.url,
        })
        const { consent_text: text, consent_version: version } = await submissionOf(answer)
        return text === shown.privacy && version === shown.version
      },
      3,
    )
  })
})

hostileForms(() => ({ database, server }))

describe('a lead answered with 201', () => {
  it('is answered otherwise when its commit fails, and nothing of it is kept', async () => {
    await database.query(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused at commit'; end $$`)
    await database.query(`
      create constraint trigger refuse after insert on mails
        deferrable initially deferred for each row execute function refuse()`)
    const json = contact()
    const headers = { 'Idempotency-Key': 'commit' }
    const answer = await post('/api/contact', json, { headers })
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('refused')
    await database.query('drop trigger refuse on mails')
    for (const table of ['leads', 'submissions']) {
      const { rows } = await database.query(`select 1 from ${table} where email = $1`, [json.email])
      expect(rows).toEqual([])
    }
    const again = await post('/api/contact', json, { headers })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null])
  })

  it('survives kill -9 at any moment, with its mails, and once', async () => {
    await database.query('truncate leads, submissions, mails, payload_jobs cascade')
    const mail = path.join(dataDir, 'mail')
    await until(
      'mails that are being written',
      async () => !(await readdir(mail)).some((name) => name.endsWith('.part')),
    )
    for (const name of await readdir(mail)) await rm(path.join(mail, name), { force: true })
    const replicas = [other, server] // the second is left
    const outcome = await leadsUnderFire({
      ...{ database, dataDir, rounds: 1, clients: 8, answersARound: isLong ? 60 : 8 },
      start: async () => replicas.shift()!,
    })
    expect(outcome).toMatchObject({ lost: 0, doubles: 0 })
    expect(outcome.answered).toBe(outcome.submissions)
    expect(outcome.leads).toBe(outcome.submissions)
    expect(outcome.mailsSent).toBe(outcome.mailsExpected)
    expect(outcome.mailFiles - outcome.mailFilesTwice).toBe(outcome.mailsExpected)
    expect((await readdir(mail)).some((name) => name.endsWith('.eml'))).toBe(true)
  }, 180_000)
})
