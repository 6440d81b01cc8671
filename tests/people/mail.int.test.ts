import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { seal } from '../../src/platform/mail/seal'
import { keyHolder, loggedIn, visitor, type Answer, type Client } from '../helpers/server/client'
import {
  startSmtpServer,
  type ReceivedMail,
  type TestSmtpServer,
} from '../helpers/server/smtpServer'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { admin, startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { long, some } from '../helpers/runs'

let smtp: TestSmtpServer
let database: TestDatabase
let server: TestServer
let staff: Client

const sales = 'sales@example.com'
const boss = 'boss@example.com'

beforeAll(async () => {
  smtp = await startSmtpServer()
  database = await createTestDatabase()
  server = await startTestServer({
    pages: false,
    databaseUrl: database.url,
    env: {
      SMTP_URL: `${smtp.url}?greetingTimeout=2000`,
      MAIL_FROM: 'Harbour <desk@harbour.example>',
      SALES_INBOX: `${sales}, ${boss}`,
    },
  })
  staff = await loggedIn(server.url)
}, 60_000)

afterAll(async () => {
  await server.stop()
  await smtp.stop()
  await database.drop()
})

afterEach(() => smtp.behave({}))

let clients = 0

/** From a network of its own: this suite is not about limits. */
const send = async (type: 'demo' | 'contact', body: object): Promise<Answer> => {
  const address = `203.0.${Math.floor(++clients / 250)}.${clients % 250}`
  const json = { consent: { privacy: true }, ...body }
  const answer = await visitor(server.url)('POST', `/api/${type}`, {
    json,
    headers: { 'X-Forwarded-For': address },
  })
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  return answer
}

const newAddress = () => `ada-${randomUUID().slice(0, 8)}@visitors.example`

const contact = (email: string, more: object = {}) =>
  send('contact', { name: 'Ada Lovelace', email, message: 'Hello there', ...more })

const sentTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address))

/** The notice of the request that carries this reference. */
const noticesOf = ({ body }: Answer) =>
  smtp.received.filter(
    ({ to, parsed }) => to.includes(sales) && parsed.text?.includes(body.lead.reference as string),
  )

const arrivalAt = async (address: string, seconds?: number): Promise<ReceivedMail> => {
  await until(`mail to ${address}`, () => sentTo(address).length > 0, seconds)
  return sentTo(address)[0] as ReceivedMail
}

type MailRow = {
  id: string
  state: string
  lastError: string | null
  secret: string | null
  data: { delivered?: string[] }
}

const mailTo = async (address: string): Promise<MailRow> => {
  const { rows } = await database.query<MailRow>(
    `select id, state, last_error as "lastError", secret, data from mails
      where "to" = $1 order by created_at desc limit 1`,
    [address],
  )
  return rows[0] as MailRow
}

const jobOf = async (mailId: string) => {
  const { rows } = await database.query<{ id: string; failed: boolean; tried: string }>(
    `select id, coalesce(has_error, false) as failed, total_tried as tried from payload_jobs where input->>'mailId' = $1`,
    [mailId],
  )
  return rows[0]
}

/** Puts a mail into the outbox as nothing of ours would. */
const queue = async (mail: {
  kind: string
  to: string
  submissionId?: string
  leadId?: string
  secret?: unknown
  data?: object
}) => {
  const { rows } = await database.query<{ id: string }>(
    `insert into mails (id, kind, "to", state, submission_id, lead_id, secret, data, created_at, updated_at)
     values (gen_random_uuid(), $1::enum_mails_kind, $2, 'queued', $3, $4, $5, $6, now(), now()) returning id`,
    [
      mail.kind,
      mail.to,
      mail.submissionId ?? null,
      mail.leadId ?? null,
      mail.secret === undefined ? null : seal(mail.secret),
      JSON.stringify(mail.data ?? {}),
    ],
  )
  const id = rows[0]?.id as string
  await database.query(
    `insert into payload_jobs (id, task_slug, queue, input, wait_until, created_at, updated_at)
     values (gen_random_uuid(), 'sendMail', 'default', jsonb_build_object('mailId', $1::text), now(), now(), now())`,
    [id],
  )
  return id
}

const stateOf = async (id: string) => {
  const { rows } = await database.query<{ state: string }>(
    'select state from mails where id = $1',
    [id],
  )
  return rows[0]?.state
}

const headerOf = ({ raw }: ReceivedMail) => raw.slice(0, raw.indexOf('\r\n\r\n'))

describe('a request', () => {
  it('is told to the sales team and confirmed to its sender within a second', async () => {
    const email = newAddress()
    const answer = await send('demo', {
      name: 'Ada Lovelace',
      email,
      company: 'Engines',
      phone: '+493012345678',
      jobTitle: 'Analyst',
      country: 'de',
      productModules: ['plan'],
      preferredTime: '2099-07-14T08:00:00Z',
      timezone: 'Europe/Berlin',
      message: 'Show us\neverything',
      source: { page: '/demo', utm: { source: 'ads' } },
    })
    const confirmation = await arrivalAt(email)
    await until('the notice', () => noticesOf(answer).length > 0)
    const [notice] = noticesOf(answer) as [ReceivedMail]

    expect(notice.to).toEqual([sales, boss])
    expect(notice.parsed.subject).toBe('Demo: Ada Lovelace, Engines')
    expect(notice.parsed.replyTo).toEqual([{ name: 'Ada Lovelace', address: email }])
    expect(notice.parsed.from).toEqual({ name: 'Harbour', address: 'desk@harbour.example' })
    expect(notice.parsed.text).toContain(`${server.url}/admin/collections/leads/`)
    expect(notice.parsed.text).toContain('Job title: Analyst')
    expect(notice.parsed.text).toContain('Campaign: ads')
    expect(notice.parsed.html).toContain('href="tel:+493012345678"')

    expect(confirmation.to).toEqual([email])
    expect(confirmation.from).toBe('desk@harbour.example')
    expect(confirmation.parsed.text).toContain(answer.body.lead.reference)
    const header = Object.fromEntries(
      confirmation.parsed.headers.map(({ key, value }) => [key, value]),
    )
    expect(header['auto-submitted']).toBe('auto-generated')
    const { id, state } = await mailTo(email)
    expect(confirmation.parsed.messageId).toBe(`<${id}@127.0.0.1>`)
    await until('its state to be noted', async () => (await stateOf(id)) === 'sent')
    expect(['sent', 'queued']).toContain(state)

    const [entry] = confirmation.parsed.attachments
    expect(entry).toMatchObject({ filename: 'demo.ics', mimeType: 'text/calendar' })
    const calendar = Buffer.from(entry?.content as ArrayBuffer).toString()
    expect(calendar).toContain('DTSTART;TZID=Europe/Berlin:20990714T100000')
    expect(calendar).toContain('BEGIN:VTIMEZONE')
  })

  it('is confirmed in the sender’s language', async () => {
    const email = newAddress()
    await contact(email, { locale: 'de-AT' })
    const { parsed } = await arrivalAt(email)
    expect(parsed.subject).toBe('Ihre Nachricht ist angekommen')
    expect(parsed.text).toContain('Guten Tag Ada Lovelace')
    expect(parsed.attachments).toEqual([])
  })

  it('of a known person says so to the sales team, and nothing of it to the sender', async () => {
    const email = newAddress()
    await contact(email)
    await database.query(`update leads set status = 'lost' where email = $1`, [email])
    const second = await contact(email)
    await until('the notice', () => noticesOf(second).length > 0)
    expect(noticesOf(second)[0]?.parsed.text).toContain(
      'Known lead: 2nd request, status Lost, no owner',
    )
    await until('both confirmations', () => sentTo(email).length === 2)
    const [one, two] = sentTo(email).map(({ parsed }) =>
      parsed.text?.replace(/[0-9A-Z]{5}-\w{5}/, ''),
    )
    expect(one).toBe(two)
  })

  it('reaches an address whose domain is not ASCII', async () => {
    const local = randomUUID().slice(0, 8)
    await contact(`${local}@bücher.example`)
    const mail = await arrivalAt(`${local}@bücher.example`) // as smtp-server decodes it
    expect(headerOf(mail)).toContain(`To: ${local}@xn--bcher-kva.example\r\n`)
  })
})

describe('a mail server', () => {
  it('that is down delays no request, and gets each mail once when it is back', async () => {
    await smtp.stop()
    const emails = [newAddress(), newAddress(), newAddress()]
    for (const email of emails) await contact(email)
    await until('a try that failed', async () => Boolean((await mailTo(emails[0]!)).lastError))
    expect((await mailTo(emails[0]!)).state).toBe('queued')
    await until('health to say so', async () => {
      const { body } = await keyHolder(server.url)('GET', '/api/health')
      return body.checks.email.status === 'degraded'
    })

    await smtp.start()
    for (const email of emails) await arrivalAt(email)
    await until('nothing to be left', async () => {
      const states = await Promise.all(emails.map(mailTo))
      return states.every(({ state, lastError }) => state === 'sent' && lastError === null)
    })
    expect(emails.map((email) => sentTo(email).length)).toEqual([1, 1, 1])
  })

  it('that hangs holds up neither requests nor other work', async () => {
    smtp.behave({ hangs: true })
    await smtp.stop() // what is connected already would still be served
    await smtp.start()
    const before = smtp.connections()
    const emails = Array.from({ length: 8 }, newAddress)
    for (const email of emails) await contact(email)
    await until('every way out to be taken', () => smtp.connections() - before >= 5)

    const draft = await staff('POST', '/api/content', {
      json: { title: 'Scheduled', kind: 'article' },
    })
    expect([draft.status, draft.text]).toEqual([201, expect.anything()])
    const { id } = draft.body.doc
    await database.query(
      `insert into payload_jobs (id, task_slug, queue, input, wait_until, created_at, updated_at)
       values (gen_random_uuid(), 'schedulePublish', 'default', $1, now(), now(), now())`,
      [JSON.stringify({ type: 'publish', doc: { relationTo: 'content', value: id } })],
    )
    const isPublished = async () =>
      (await visitor(server.url)('GET', `/api/content/${id}`)).status === 200
    await until('it to be published', isPublished, 5)
    expect(emails.flatMap(sentTo)).toEqual([])

    smtp.behave({})
    for (const email of emails) await arrivalAt(email, 30)
    expect(emails.map((email) => sentTo(email).length)).toEqual(emails.map(() => 1))
  }, 60_000)

  long.it('that ends the connection within a mail gets it again', async () => {
    smtp.behave({ drops: 2 })
    const email = newAddress()
    await contact(email)
    await arrivalAt(email)
    await until('its state', async () => (await mailTo(email)).state === 'sent')
    expect(sentTo(email)).toHaveLength(1)
  })

  it('that says “later” is asked again', async () => {
    const email = newAddress()
    smtp.behave({ refuse: (to) => (to === email ? { code: 451, message: 'Later' } : undefined) })
    await contact(email)
    await until('the first refusal', async () => /451/.test((await mailTo(email)).lastError ?? ''))
    expect((await mailTo(email)).state).toBe('queued')
    for (const other of [newAddress(), newAddress()]) {
      await contact(other)
      await arrivalAt(other)
    }
    expect(smtp.named.filter((to) => to === email)).toHaveLength(1) // other mails do not hurry it
    smtp.behave({})
    await arrivalAt(email)
  })

  it('that refuses for good is asked once, until an administrator tries again', async () => {
    const email = newAddress()
    smtp.behave({
      refuse: (to) => (to === email ? { code: 550, message: 'Nobody here' } : undefined),
    })
    await contact(email)
    await until('the failure', async () => (await mailTo(email)).state === 'failed')
    const mail = await mailTo(email)
    expect(mail.lastError).toContain(`${email}: 550`)
    await until('the job to show it', async () => (await jobOf(mail.id))?.failed === true)
    const job = await jobOf(mail.id)
    const shown = await staff('GET', `/api/payload-jobs/${job?.id}`)
    expect(shown.body).toMatchObject({ hasError: true, lastError: expect.stringContaining('550') })
    await wait(1500)
    expect(smtp.named.filter((to) => to === email)).toHaveLength(1)

    smtp.behave({})
    const retry = (client: Client) =>
      client('POST', `/api/payload-jobs/${job?.id}/retry`, { json: {} })
    expect((await retry(visitor(server.url))).status).toBe(401)
    expect((await retry(staff)).status).toBe(200)
    await arrivalAt(email)
    await until('its state', async () => (await mailTo(email)).state === 'sent')
    expect(sentTo(email)).toHaveLength(1)
  })

  long.it('that refuses one of two recipients gets the mail for the other once', async () => {
    smtp.behave({ refuse: (to) => (to === boss ? { code: 550, message: 'On leave' } : undefined) })
    const answer = await contact(newAddress())
    const { rows } = await database.query<{ id: string }>(
      `select m.id from mails m join submissions s on s.id = m.submission_id
        where s.reference = $1 and m.kind = 'salesNotice'`,
      [answer.body.lead.reference],
    )
    const id = rows[0]?.id as string
    await until('the failure', async () => (await stateOf(id)) === 'failed')
    const { body } = await staff('GET', `/api/mails/${id}`)
    expect(body).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining(`${boss}: 550`),
    })
    await wait(1500)
    expect(noticesOf(answer).map(({ to }) => to)).toEqual([[sales]])

    smtp.behave({})
    await staff('POST', `/api/payload-jobs/${(await jobOf(id))?.id}/retry`, { json: {} })
    await until('the rest', async () => (await stateOf(id)) === 'sent')
    const [, toBoss] = smtp.received.filter(
      ({ parsed }) =>
        parsed.text?.includes(answer.body.lead.reference as string) &&
        parsed.subject?.startsWith('Contact'),
    )
    expect(toBoss?.to).toEqual([boss])
    expect(noticesOf(answer)).toHaveLength(1)
  })

  long.it(
    'that hangs does not keep the process from ending',
    async () => {
      const own = await createTestDatabase()
      smtp.behave({ hangs: true })
      const other = await startTestServer({
        databaseUrl: own.url,
        pages: false,
        env: { SMTP_URL: smtp.url, SALES_INBOX: '' },
      })
      const before = smtp.connections()
      await visitor(other.url)('POST', '/api/users/forgot-password', {
        json: { email: admin.email },
      })
      await until('the connection', () => smtp.connections() > before)
      expect(await other.stop()).toBe(0)
      expect(other.logs.some(({ msg }) => /did not stop cleanly/.test(msg))).toBe(false)
      const { rows } = await own.query<{ processing: boolean; error: string }>(
        `select processing, last_error as error from payload_jobs where task_slug = 'sendMail'`,
      )
      expect(rows).toEqual([
        { processing: false, error: 'The mail server could not be used: The process is stopping.' },
      ]) // put back
      await own.drop()
    },
    60_000,
  )
})

describe('a forgotten password', () => {
  it('is mailed by the outbox, whose secret nobody can read and which forgets it', async () => {
    await smtp.stop()
    const forgot = await visitor(server.url)('POST', '/api/users/forgot-password', {
      json: { email: admin.email },
    })
    expect(forgot.status).toBe(200)
    await until('the mail', async () => Boolean(await mailTo(admin.email)))
    const { id, secret } = await mailTo(admin.email)
    expect(secret).toMatch(/^[A-Za-z0-9+/=]{100,}$/)
    const { rows } = await database.query<{ token: string }>(
      'select reset_password_token as token from users where email = $1',
      [admin.email],
    )
    const token = rows[0]?.token as string
    for (const client of [staff, keyHolder(server.url)]) {
      for (const path of [
        `/api/mails/${id}`,
        '/api/mails?limit=100',
        `/api/mails/${id}?select[secret]=true&showHiddenFields=true`,
      ]) {
        const { text } = await client('GET', path)
        expect(text).not.toContain(secret)
        expect(text).not.toContain(token)
        expect(text).not.toContain('"secret"')
      }
      const guess = await client('GET', `/api/mails?where[secret][like]=${secret?.slice(0, 4)}`)
      expect(guess.status === 400 || guess.body.totalDocs === 0).toBe(true)
    }
    await smtp.start()
    const { parsed, raw } = await arrivalAt(admin.email)
    expect(parsed.subject).toBe('Set a new password')
    expect(parsed.text).toContain(`${server.url}/admin/reset/${token}`)
    expect(parsed.html).toContain(`${server.url}/admin/reset/${token}`)
    expect(raw).not.toContain('undefined')
    await until('its state', async () => (await stateOf(id)) === 'sent')
    expect((await mailTo(admin.email)).secret).toBeNull()
  })
})

describe('hostile words', () => {
  const lineBreaks = 'Evil\r\nBcc: victim@example.com\r\n\r\n<b>body</b>\u2028\u0085\u0000'.replace(
    '\0',
    '',
  )

  /** As if our own checks did not exist. */
  const hostileRequest = async (email: string) => {
    const leadId = randomUUID()
    const submissionId = randomUUID()
    await database.query(
      `insert into leads (id, name, email, email_key, status, created_at, updated_at)
       values ($1, $2, $3, $4, 'new', now(), now())`,
      [leadId, lineBreaks, email, leadId],
    )
    await database.query(
      `insert into submissions (id, reference, type, lead_id, name, email, company, subject, message, phone,
                                preferred_time, timezone, verdict, source, body, created_at, updated_at)
       values ($1::uuid, $1::text, 'demo', $2, $3, $4, $3, $3, $3, $3, now(), $3, 'real', $5, $5, now(), now())`,
      [
        submissionId,
        leadId,
        lineBreaks,
        email,
        JSON.stringify({
          page: [1],
          jobTitle: {},
          productModules: 'x',
          country: lineBreaks,
          firstTouch: 7,
          utm: [],
        }),
      ],
    )
    return { leadId, submissionId }
  }

  const expectHarmless = (mail: ReceivedMail) => {
    expect(mail.to).not.toContain('victim@example.com')
    expect(headerOf(mail)).not.toMatch(/^(bcc|cc|x-evil)\s*:/im)
    expect(headerOf(mail).replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/)
    expect(mail.parsed.bcc ?? []).toEqual([])
    expect(mail.parsed.cc ?? []).toEqual([])
    expect(mail.parsed.subject).not.toMatch(/\p{Cc}/u)
    expect(mail.parsed.html).not.toContain('<b>body</b>')
  }

  it('in a request reach no header, and its sender’s address no recipient', async () => {
    const ids = await hostileRequest('evil@example.com\r\nBcc: victim@example.com')
    const to = newAddress()
    await queue({ kind: 'salesNotice', to, ...ids })
    const notice = await arrivalAt(to)
    expectHarmless(notice)
    expect(notice.parsed.replyTo ?? []).toEqual([]) // it is no address: better none than a made-up one
    const other = newAddress()
    await queue({ kind: 'demoConfirmation', to: other, ...ids })
    const confirmation = await arrivalAt(other)
    expectHarmless(confirmation)
    const calendar = Buffer.from(
      confirmation.parsed.attachments[0]?.content as ArrayBuffer,
    ).toString()
    expect(calendar).not.toMatch(/^Bcc/m)
  })

  it('in a reply address keep to that one', async () => {
    const to = newAddress()
    const ids = await hostileRequest('evil@example.com')
    await queue({ kind: 'salesNotice', to, ...ids })
    const notice = await arrivalAt(to)
    expectHarmless(notice)
    expect(notice.parsed.replyTo?.map(({ address }) => address)).toEqual(['evil@example.com'])
  })

  long.it('in a mail that was written before reach no header', async () => {
    const to = newAddress()
    const secret = { subject: lineBreaks, html: '<p>Hello</p>', text: 'Hello' }
    await queue({ kind: 'account', to, secret })
    expectHarmless(await arrivalAt(to))
  })

  it.each(
    some(2, [
      'ada@example.com,victim@example.com',
      'ada@example.com\r\nRCPT TO:<victim@example.com>',
      '"ada@example.com, victim"@example.com',
      'Ada <victim@example.com>',
    ]),
  )('for a recipient send nothing at all: %j', async (to) => {
    const ids = await hostileRequest('evil@example.com')
    const count = smtp.named.length
    const id = await queue({ kind: 'demoConfirmation', to, ...ids })
    await until('the refusal', async () => (await stateOf(id)) === 'failed')
    expect(smtp.named.slice(count)).toEqual([])
  })

  it('are refused by the forms', async () => {
    for (const bad of [
      { name: 'Evil\r\nBcc: victim@example.com' },
      { email: 'evil@example.com\r\nBcc: victim@example.com' },
      { email: 'evil@example.com,victim@example.com' },
      { email: '"a, victim@example.com"@example.com' },
      { subject: 'Evil\nBcc: victim@example.com' },
    ]) {
      const json = {
        name: 'Ada',
        email: newAddress(),
        message: 'Hello',
        consent: { privacy: true },
        ...bad,
      }
      const headers = { 'X-Forwarded-For': '203.0.113.77' }
      const answer = await visitor(server.url)('POST', '/api/contact', { json, headers })
      expect([answer.status, answer.body.errors[0].data.errors[0].path]).toEqual([
        400,
        Object.keys(bad)[0],
      ])
    }
  })
})

describe('the wording', () => {
  const save = (json: unknown, query = '') =>
    staff('POST', `/api/globals/mail-wording${query}`, { json })

  afterAll(async () => {
    const empty = { subject: '', body: '' }
    for (const locale of ['en', 'de'])
      await save({ contactConfirmation: empty, signature: '' }, `?locale=${locale}`)
  })

  it('is what the editors say, in each language; empty is ours', async () => {
    const contactConfirmation = { subject: 'Got it, {{name}}', body: 'Ref {{reference}}.\n\nBye' }
    expect((await save({ contactConfirmation, signature: 'The team' })).status).toBe(200)
    const [english, german] = [newAddress(), newAddress()]
    await contact(english)
    await contact(german, { locale: 'de' })
    const { parsed } = await arrivalAt(english)
    expect(parsed.subject).toBe('Got it, Ada Lovelace')
    expect(parsed.text).toMatch(/^Ref [0-9A-Z]{5}-[0-9A-Z]{5}\.\n\nBye/)
    expect((await arrivalAt(german)).parsed.subject).toBe('Ihre Nachricht ist angekommen')

    await save({ contactConfirmation: { subject: '', body: '  ' } })
    const later = newAddress()
    await contact(later)
    expect((await arrivalAt(later)).parsed.subject).toBe('We have received your message')
  })

  it.each([
    [
      'a placeholder that nothing fills',
      { contactConfirmation: { body: 'Hello {{nmae}}' } },
      'nmae',
    ],
    ['placeholder of another mail', { contactConfirmation: { subject: '{{code}}' } }, 'code'],
    [
      'a line break in a subject',
      { oneTimeCode: { subject: 'a\r\nBcc: b@example.com' } },
      'control',
    ],
    ['control character', { signature: 'a\u0007b' }, 'control'],
    ['number for a text', { signature: 7 }, 'text'],
    ['object for a text', { oneTimeCode: { subject: { en: 'x' } } }, 'text'],
    ['list for a text', { oneTimeCode: { body: ['x'] } }, 'text'],
    ['text for a mail', { oneTimeCode: 'x' }, 'object'],
    ['list for a mail', { oneTimeCode: [] }, 'object'],
    ['subject that is too long', { oneTimeCode: { subject: 'x'.repeat(201) } }, '200'],
  ])('takes no %s', async (_, json, said) => {
    const answer = await save(json)
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'invalid_input'])
    expect(JSON.stringify(answer.body.errors[0].data)).toContain(said)
  })

  it.each(['consent', 'site'])('of the global %s is as strict', async (slug) => {
    const bad = slug === 'consent' ? { privacy: { en: 1 } } : { name: ['x'] }
    const { status, body } = await staff('POST', `/api/globals/${slug}`, { json: bad })
    expect([status, body.errors[0].code]).toEqual([400, 'invalid_input'])
  })

  it('can be seen by those who write it, as a page on which nothing runs', async () => {
    const path = '/api/globals/mail-wording/preview?mail=demoConfirmation&locale=de'
    const { status, headers, text } = await staff('GET', path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text).toContain('Guten Tag Ada Lovelace')
    expect((await visitor(server.url)('GET', path)).status).toBe(401)
    expect((await keyHolder(server.url)('GET', path)).status).toBe(403)
    expect((await staff('GET', '/api/globals/mail-wording/preview?mail=account')).status).toBe(400)
  })

  it('can be seen before it is saved', async () => {
    const json = {
      mail: 'oneTimeCode',
      locale: 'en',
      subject: '{{code}}!',
      body: '<b>{{item}}</b>',
    }
    const { body } = await staff('POST', '/api/globals/mail-wording/preview', { json })
    expect(body.subject).toBe('482913!')
    expect(body.html).not.toContain('<b>')
  })
})
