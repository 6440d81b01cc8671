import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { seal } from '../../src/platform/mail/seal'
import { downloadRequests } from './requests'
import { keyHolder, loggedIn, visitor, type Answer, type Client } from '../helpers/server/client'
import { makeItem, type GatedItem } from '../helpers/content/gatedItem'
import { newAddress } from '../helpers/server/newAddress'
import { startSmtpServer, type TestSmtpServer } from '../helpers/server/smtpServer'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { isLong, long, some } from '../helpers/runs'

let database: TestDatabase
let smtp: TestSmtpServer
let servers: TestServer[] = []
let dataDir: string
let staff: Client
let item: GatedItem

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-downloads-'))
  const start = () =>
    startTestServer({
      ...{ databaseUrl: database.url, dataDir, pages: false },
      env: { SMTP_URL: smtp.url },
    })
  servers = [await start(), ...(isLong ? [await start()] : [])]
  staff = await loggedIn(servers[0]!.url)
  item = await makeItem({ database, dataDir, slug: 'fleet-guide', title: 'Fleet guide' })
}, 90_000)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await smtp?.stop()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Each test stands for another hour. */
beforeEach(() => database.query('truncate rate_limits'))

let people = 0
const newEmail = () => `reader-${++people}@example.com`

type Options = { kind?: string; from?: string; server?: number }

const post = (
  path: string,
  json: object,
  { kind = 'brochures', from = newAddress(), server = 0 }: Options = {},
) =>
  visitor(servers[server % servers.length]!.url)('POST', `/api/${kind}/${path}`, {
    json,
    headers: { 'X-Forwarded-For': from },
  })

const ask = (more: object = {}, options: Options = {}) =>
  post(
    'request-otp',
    { email: newEmail(), item: item.slug, consent: { privacy: true }, ...more },
    options,
  )

const verify = (requestId: string, code: string, options: Options = {}) =>
  post('verify-otp', { requestId, code }, options)

const mailTo = async (email: string, nth = 1) => {
  const arrived = () =>
    smtp.received.filter(({ to }) => to.join().toLowerCase() === email.toLowerCase())
  await until(`mail ${nth} to ${email}`, () => arrived().length >= nth)
  return arrived()[nth - 1]!
}

const codeIn = ({ parsed }: { parsed: { subject?: string } }) =>
  /\b\d{6}\b/.exec(parsed.subject ?? '')![0]

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A request and the code that came by mail. */
const requested = async (more: object = {}, options: Options = {}) => {
  const email = newEmail()
  const { status, body } = await ask({ email, ...more }, options)
  expect(status).toBe(202)
  return { email, requestId: body.requestId as string, code: codeIn(await mailTo(email)) }
}

/** The address of a download that is paid for with a code. */
const granted = async (more: object = {}, options: Options = {}) => {
  const { email, requestId, code } = await requested(more, options)
  const { status, body } = await verify(requestId, code, options)
  expect(status).toBe(200)
  return { email, requestId, url: body.download.url as string, download: body.download }
}

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, headers })

const rowOf = async (requestId: string) =>
  (await database.query('select * from otp_requests where id = $1', [requestId])).rows[0]!

const codeOf = (answer: { body: { errors: { code: string }[] } }) => answer.body.errors[0]?.code

describe('the flow', () => {
  it('leads from a request to the file, and makes a lead', async () => {
    const email = newEmail()
    const before = Date.now()
    const { status, body, headers } = await ask({ email, name: 'Ada', company: 'ACME' })
    expect(status).toBe(202)
    expect(body).toEqual({
      message: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expiresAt: expect.stringMatching(/Z$/),
      resendAfterSeconds: 60,
      attemptsAllowed: 5,
    })
    expect(Date.parse(body.expiresAt) - before).toBeGreaterThan(599_000)
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
    expect(headers.get('ratelimit-policy')).toBe('"code-requests";q=20;w=3600')
    const mail = await mailTo(email)
    const code = codeIn(mail)
    expect(mail.parsed.subject).toBe(`${code} is your code`)
    for (const text of [mail.parsed.text, mail.parsed.html]) {
      expect(text).toContain(code)
      expect(text).toContain('Fleet guide')
      expect(text).toContain('10 minutes')
      expect(text).toMatch(/did not ask for it/)
    }

    const right = await verify(body.requestId, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(right.status).toBe(200)
    expect(right.body).toEqual({
      download: {
        url: expect.stringMatching(/^http:\/\/.*\/api\/brochures\/download\?token=[\w-]{43}$/),
        expiresAt: expect.stringMatching(/Z$/),
        filename: 'fleet-guide.pdf',
        size: item.bytes.length,
        mimeType: 'application/pdf',
      },
    })
    const answer = await get(right.body.download.url)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(item.bytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="fleet-guide.pdf"',
      'content-length': String(item.bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })

    const { docs } = (await staff('GET', `/api/leads?where[email][equals]=${email}`)).body
    expect(docs).toMatchObject([
      {
        name: 'Ada',
        company: 'ACME',
        type: 'brochure',
        types: ['brochure'],
        emailVerified: true,
        submissionsCount: 1,
        downloads: 1,
      },
    ])
    const request = (await staff('GET', `/api/otp-requests/${body.requestId}?depth=0`)).body
    expect(request).toMatchObject({
      email,
      item: 'fleet-guide',
      state: 'downloaded',
      downloads: 1,
      lead: docs[0].id,
    })
    const submission = (await staff('GET', `/api/submissions/${request.submission}?depth=0`)).body
    expect(submission).toMatchObject({ type: 'brochure', subject: 'Fleet guide', verdict: 'real' })
    expect(submission.consent).toMatchObject({ privacy: true, at: request.createdAt })
    const { rows } = await database.query(
      'select requested, verified, downloaded from download_days where download_id = $1',
      [item.id],
    )
    expect(rows).toEqual([{ requested: 1, verified: 1, downloaded: 1 }])
  })

  it('speaks the visitor’s language, and completes a lead that is known', async () => {
    const email = newEmail()
    await visitor(servers[0]!.url)('POST', '/api/contact', {
      json: { name: 'Grace', email, message: 'Hello', consent: { privacy: true } },
      headers: { 'X-Forwarded-For': newAddress() },
    })
    const tco = await makeItem({ database, dataDir, kind: 'tco', title: 'TCO-Rechner' })
    const { body } = await ask({ email, item: tco.slug, locale: 'de' }, { kind: 'tco' })
    expect(body.message).toMatch(/Code/)
    const arrived = () =>
      smtp.received.find(({ to, parsed }) => to.includes(email) && /\d{6}/.test(parsed.subject!))
    await until('the code', () => arrived() !== undefined)
    expect(arrived()!.parsed.subject).toMatch(/^\d{6} ist Ihr Code$/)
    const right = await verify(body.requestId, codeIn(arrived()!), { kind: 'tco' })
    expect(right.status).toBe(200)
    const { docs } = (await staff('GET', `/api/leads?where[email][equals]=${email}`)).body
    expect(docs).toMatchObject([
      { name: 'Grace', types: ['contact', 'tco'], emailVerified: true, submissionsCount: 2 },
    ])
  })

  long.it('takes the name from a later form when none was given', async () => {
    const { email } = await granted()
    const leads = async () =>
      (await staff('GET', `/api/leads?where[email][equals]=${email}`)).body.docs
    expect(await leads()).toMatchObject([{ name: email }])
    await visitor(servers[0]!.url)('POST', '/api/contact', {
      json: { name: 'Mary', email, message: 'Hello', consent: { privacy: true } },
      headers: { 'X-Forwarded-For': newAddress() },
    })
    expect(await leads()).toMatchObject([{ name: 'Mary', emailVerified: true }])
  })

  it('names every bad field at once, and takes no other keys', async () => {
    const { status, body } = await post('request-otp', { email: 'x', item: '', extra: 1 })
    expect([status, body.errors[0].code]).toEqual([400, 'invalid_input'])
    expect(body.errors[0].data.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'consent',
      'email',
      'extra',
      'item',
    ])
    expect((await verify(randomUUID(), 'abcdef')).status).toBe(400)
    expect((await verify(randomUUID(), '12345')).status).toBe(400)
  })

  it('knows no item that is not published, or of the other kind', async () => {
    const draft = await makeItem({ database, dataDir, status: 'draft' })
    for (const [slug, kind] of [
      ['nothing', 'brochures'],
      [draft.slug, 'brochures'],
      [item.slug, 'tco'],
    ] as const) {
      const answer = await ask({ item: slug }, { kind })
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
    }
  })
})

describe('a code', () => {
  it('is nowhere but in the mail once that is sent', async () => {
    const { requestId, code, email } = await requested()
    await until('the state of the mail', async () => {
      const { rows } = await database.query('select state, secret from mails where "to" = $1', [
        email,
      ])
      return rows[0]?.state === 'sent' && rows[0].secret === null
    })
    const { rows: tables } = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const { rows } = await database.query<{ line: string }>(
        `select t::text as line from "${name}" t where t::text ~ '(^|[^0-9a-f])${code}([^0-9a-f]|$)'`,
      )
      expect([name, rows]).toEqual([name, []])
    }
    const said = servers.flatMap(({ logs }) => logs.map((line) => JSON.stringify(line)))
    expect(said.filter((line) => new RegExp(`\\b${code}\\b`).test(line))).toEqual([])
    const record = await staff('GET', `/api/otp-requests/${requestId}`)
    expect(Object.keys(record.body)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/code|hash|key/i)]),
    )
    expect((await staff('GET', '/api/otp-requests?where[codeHash][exists]=true')).status).toBe(400)
  })

  it.each(some(1, [451, 550]))(
    'is not in what a mail server says that quotes it with its %d',
    async (code) => {
      const quoted: string[] = []
      smtp.behave({
        refuseMail: (raw) => {
          const [subject = ''] = /^Subject: .*/m.exec(raw) ?? []
          quoted.push(/\d{6}/.exec(subject)![0])
          return { code, message: `This looks like spam: ${subject}` }
        },
      })
      const email = newEmail()
      const { requestId } = (await ask({ email })).body
      const outbox = async () =>
        (await database.query(`select * from mails where "to" = $1`, [email])).rows[0]!
      const said = () => servers.flatMap(({ logs }) => logs.map((line) => JSON.stringify(line)))
      await until('the log to tell', () =>
        said().some((line) => line.includes(`${code} This looks like spam`)),
      )
      smtp.behave({})
      const { rows: jobs } = await database.query(
        `select * from payload_jobs where input->>'mailId' = $1`,
        [(await outbox()).id],
      )
      const kept = [...said(), JSON.stringify([await outbox(), jobs])]
      expect((await outbox()).last_error).toContain('This looks like spam: Subject: … is your code')
      expect(kept.filter((text) => new RegExp(`\\b${quoted[0]}\\b`).test(text))).toEqual([])
      await database.query('delete from otp_requests where id = $1', [requestId])
      await database.query('delete from payload_jobs')
    },
  )

  it('can be guessed five times, and a request that never was looks the same', async () => {
    const { requestId, code } = await requested()
    const unknown = randomUUID()
    const told = async (id: string, guess: string) => {
      const { status, body } = await verify(id, guess)
      const { requestId: _, ...rest } = body
      return { status, ...rest }
    }
    for (const left of [4, 3, 2, 1]) {
      // Both spellings of an id are one.
      const spelled = (id: string) => (left % 2 ? id.toUpperCase() : id)
      const answer = await told(spelled(requestId), wrong(code))
      expect(answer).toMatchObject({
        status: 422,
        errors: [{ code: 'otp_invalid', data: { attemptsLeft: left } }],
      })
      expect(await told(spelled(unknown), code)).toEqual(answer)
    }
    const locked = await told(requestId, wrong(code))
    expect(locked).toMatchObject({ status: 423, errors: [{ code: 'otp_locked' }] })
    expect(await told(unknown, code)).toEqual(locked)
    expect(await told(requestId, code)).toEqual(locked)
    expect(await rowOf(requestId)).toMatchObject({ state: 'locked', code_hash: null })
    expect(await told('no id at all', code)).toMatchObject({ status: 422 })
  })

  it('buys five attempts from however many come at once, at whichever replica', async () => {
    const { requestId, code } = await requested()
    const answers = await Promise.all(
      Array.from({ length: isLong ? 60 : 20 }, (_, index) =>
        verify(requestId, wrong(code), { server: index % 2 }),
      ),
    )
    const left = answers.map(({ body }) => body.errors[0].data?.attemptsLeft)
    expect(left.filter((number) => number > 0).sort()).toEqual([1, 2, 3, 4])
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(answers.length - 4)
    expect(Number((await rowOf(requestId)).attempts)).toBe(5)
  })

  it('that is right and comes many times at once gives one grant', async () => {
    const { requestId, code } = await requested()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => verify(requestId, code, { server: index % 2 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(410)])
    const { rows } = await database.query('select 1 from download_grants where request_id = $1', [
      requestId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('is over once it is used, past its time, or followed by another', async () => {
    const used = await requested()
    await verify(used.requestId, used.code)
    const late = await requested()
    await database.query(
      `update otp_requests set expires_at = now() - interval '1 second' where id = $1`,
      [late.requestId],
    )
    const earlier = await requested()
    await database.query('truncate rate_limits')
    const { body } = await ask({ email: earlier.email.toUpperCase() })
    for (const { requestId, code } of [used, late, earlier]) {
      const answer = await verify(requestId, code)
      expect([answer.status, codeOf(answer)]).toEqual([410, 'otp_expired'])
    }
    expect((await rowOf(earlier.requestId)).state).toBe('superseded')
    const next = codeIn(await mailTo(earlier.email, 2))
    expect((await verify(body.requestId, next)).status).toBe(200)
  })

  it('that is over before its mail could be sent is never sent, and forgotten', async () => {
    const email = newEmail()
    const [requestId, mailId] = [randomUUID(), randomUUID()]
    await database.query(
      `insert into otp_requests (id, email, kind, item, state, expires_at, code_hash)
       values ($1, $2, 'brochures', 'x', 'requested', now() - interval '1 second', 'hash')`,
      [requestId, email],
    )
    await database.query(
      `insert into mails (id, kind, "to", locale, state, data, secret)
       values ($1, 'oneTimeCode', $2, 'en', 'queued', jsonb_build_object('requestId', $3::text), $4)`,
      [mailId, email, requestId, seal({ code: '042913' })],
    )
    await database.query(
      `insert into payload_jobs (id, task_slug, queue, input, wait_until)
       values (gen_random_uuid(), 'sendMail', 'default', jsonb_build_object('mailId', $1::text), now())`,
      [mailId],
    )
    await until('it to be withheld', async () => {
      const { rows } = await database.query('select state, secret from mails where id = $1', [
        mailId,
      ])
      return rows[0]?.state === 'withheld' && rows[0].secret === null
    })
    expect(smtp.named).not.toContain(email)
  })

  it('opens nothing of the other kind, and nothing that was withdrawn meanwhile', async () => {
    const one = await requested()
    expect((await verify(one.requestId, one.code, { kind: 'tco' })).status).toBe(422)
    const other = await makeItem({ database, dataDir })
    const two = await requested({ item: other.slug })
    await database.query(`update downloads set _status = 'draft' where id = $1`, [other.id])
    expect((await verify(two.requestId, two.code)).status).toBe(410)
    const moved = await makeItem({ database, dataDir })
    const three = await requested({ item: moved.slug })
    await database.query(`update downloads set kind = 'tco' where id = $1`, [moved.id])
    expect((await verify(three.requestId, three.code)).status).toBe(410)
  })
})

describe('every address', () => {
  it('gets the same answer, and not every one a mail', async () => {
    const { email: known } = await granted()
    const blocked = newEmail()
    await database.query(
      `insert into leads (id, name, email, email_key, status, created_at, updated_at)
       values (gen_random_uuid(), 'x', $1, $1, 'spam', now(), now())`,
      [blocked],
    )
    await database.query('truncate rate_limits')
    const disposable = `reader${++people}@mailinator.com`
    const robots = newEmail()
    const answers: Answer[] = []
    for (const more of [
      { email: known },
      { email: newEmail() },
      { email: blocked },
      { email: disposable },
      { email: robots, website: 'x' },
      { elapsedMs: 3 },
    ]) {
      answers.push(await ask(more))
    }
    for (const { status, body } of answers) {
      const shape = { ...body, requestId: '', expiresAt: '' }
      expect([status, shape]).toEqual([202, { ...answers[0]!.body, requestId: '', expiresAt: '' }])
    }
    const states = async () => {
      const { rows } = await database.query<{ state: string; secret: string | null }>(
        `select m.state, m.secret from mails m where m.data->>'requestId' = any($1)
          order by m.created_at`,
        [answers.map(({ body }) => body.requestId)],
      )
      return rows
    }
    await until('all to be settled', async () =>
      (await states()).every(({ state }) => state !== 'queued'),
    )
    expect((await states()).map(({ state }) => state)).toEqual([
      'sent',
      'sent',
      'withheld',
      'sent', // a suspicion holds no code up
      'withheld',
      'withheld',
    ])
    expect((await states()).every(({ secret }) => secret === null)).toBe(true)
    expect(smtp.named).not.toContain(blocked)
    expect(smtp.named).not.toContain(robots)
    expect(smtp.named).toContain(disposable)
    expect((await rowOf(answers[2]!.body.requestId)).withheld).toBe('known-sender')
    const failed = await database.query('select 1 from payload_jobs where has_error')
    expect(failed.rows).toEqual([])
  })

  it('gets one code a minute and five an hour, at whichever replica and however it is spelled', async () => {
    const name = `mailbox${++people}`
    expect((await ask({ email: `${name}@example.com` })).status).toBe(202)
    const soon = await ask({ email: `${name.toUpperCase()}@EXAMPLE.com` }, { server: 1 })
    expect([soon.status, codeOf(soon)]).toEqual([429, 'rate_limited'])
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50)
    for (const alias of ['a', 'b', 'c', 'd'])
      expect((await ask({ email: `${name}+${alias}@example.com` })).status).toBe(202)
    await database.query(`delete from rate_limits where key like 'codes-a-minute%'`)
    const sixth = await ask({ email: `${name}@example.com` }, { server: 1 })
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500)
    const { rows } = await database.query(`select key from rate_limits where key like $1`, [
      `%${name}%`,
    ])
    expect(rows).toEqual([])
  })

  it('is safe from a client that asks too much', async () => {
    const from = newAddress()
    const statuses = []
    for (let count = 0; count < 21; count++) {
      statuses.push((await ask({ item: 'nothing' }, { from, server: count % 2 })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(404), 429])
    const other = newAddress()
    await database.query(`insert into rate_limits (key, points, expire) values ($1, 60, $2)`, [
      `code-checks:${other}`,
      Date.now() + 600_000,
    ])
    expect((await verify(randomUUID(), '123456', { from: other })).status).toBe(429)
  })
})

describe('a flood', () => {
  it.each(some(1, ['codes-of-item', 'codes-of-all']))(
    'trips %s, which log and health tell',
    async (name) => {
      const points = name === 'codes-of-all' ? 999 : 499
      const until5 = Date.now() + 300_000
      await database.query(`insert into rate_limits (key, points, expire) values ($1, $2, $3)`, [
        `${name}:${name === 'codes-of-all' ? 'all' : item.id}`,
        points,
        until5,
      ])
      expect((await ask()).status).toBe(202)
      const braked = await ask()
      expect([braked.status, codeOf(braked)]).toEqual([429, 'rate_limited'])
      expect(Number(braked.headers.get('retry-after'))).toBeGreaterThan(200)
      const brake = name === 'codes-of-all' ? 'all' : 'item'
      await until('the log to tell', () =>
        servers[0]!.logs.some(
          (line) => line.level === 'warn' && /flood/.test(line.msg) && line.brake === brake,
        ),
      )
      await until('the other replica’s health to tell', async () => {
        const { body } = await keyHolder(servers.at(-1)!.url)('GET', '/api/health')
        return body.status === 'degraded' && body.checks.downloads.status === 'degraded'
      })
      await database.query('truncate rate_limits')
      await until('health to be well again', async () => {
        const { body } = await visitor(servers.at(-1)!.url)('GET', '/api/health')
        return body.checks.downloads.status === 'ok'
      })
    },
  )
})

describe('a grant', () => {
  it('gives parts of the file, and counts what goes on with one as the same download', async () => {
    const { url, requestId } = await granted()
    const { length } = item.bytes
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get(url, { Range: range, ...more })
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const first = await part('bytes=0-99')
    expect(first.answer.status).toBe(206)
    expect(first.answer.headers.get('content-range')).toBe(`bytes 0-99/${length}`)
    expect(first.answer.headers.get('content-length')).toBe('100')
    const rest = await part('bytes=100-')
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(item.bytes)).toBe(true)
    expect((await part('bytes=-5')).bytes.equals(item.bytes.subarray(-5))).toBe(true)
    const etag = first.answer.headers.get('etag')!
    expect((await part('bytes=1-2', { 'If-Range': etag })).answer.status).toBe(206)
    const outside = await part(`bytes=${length}-`)
    expect(outside.answer.status).toBe(416)
    expect(outside.answer.headers.get('content-range')).toBe(`bytes */${length}`)
    expect(JSON.parse(outside.bytes.toString()).errors).toMatchObject([
      { code: 'invalid_input', message: 'The file has no such range.' },
    ])
    for (let times = 0; times < 8; times++)
      expect((await part('bytes=10-')).answer.status).toBe(206)
    expect(Number((await rowOf(requestId)).downloads)).toBe(1)
    expect((await part('bytes=1-2', { 'If-Range': '"other"' })).answer.status).toBe(200)
    expect((await part('bytes=1-2,5-6')).answer.status).toBe(200)
    expect((await part('lines=1')).answer.status).toBe(200)
    expect(Number((await rowOf(requestId)).downloads)).toBe(4)
  })

  it('is for five downloads, also when they begin at once; a HEAD is none', async () => {
    const { url, requestId, email } = await granted()
    for (let times = 0; times < 3; times++) {
      const head = await get(url, {}, 'HEAD')
      expect([head.status, head.headers.get('content-length')]).toEqual([
        200,
        String(item.bytes.length),
      ])
    }
    const answers = await Promise.all(Array.from({ length: 9 }, () => get(url)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(200),
      ...Array(4).fill(403),
    ])
    for (const answer of answers) await answer.arrayBuffer()
    const sixth = await get(url)
    expect(((await sixth.json()) as { errors: { code: string }[] }).errors[0]?.code).toBe(
      'forbidden',
    )
    expect((await get(url, {}, 'HEAD')).status).toBe(403)
    expect(Number((await rowOf(requestId)).downloads)).toBe(5)
    const lead = (await staff('GET', `/api/leads?where[email][equals]=${email}`)).body.docs[0]
    expect(lead.downloads).toBe(5)
    expect((await get(url, { Range: 'bytes=100-' })).status).toBe(206) // the fifth goes on
  })

  it.each(some(1, [100, 8 * 1024]))(
    'is not bought by part after part of a file of %d KiB',
    async (kib) => {
      const bytes = Buffer.alloc(kib * 1024, 'x')
      const file = await makeItem({ database, dataDir, bytes })
      const { url } = await granted({ item: file.slug })
      const statuses: number[] = []
      while (statuses.length < 40 && statuses.at(-1) !== 403) {
        const answer = await get(url, { Range: 'bytes=1-' })
        statuses.push(answer.status)
        await answer.arrayBuffer()
      }
      expect(statuses[0]).toBe(206)
      expect(statuses.at(-1)).toBe(403)
    },
  )

  it('ends with its time, its item and its kind, and is known by its token alone', async () => {
    const other = await makeItem({ database, dataDir })
    const { url, requestId } = await granted({ item: other.slug })
    const refused = async (address: string) => {
      const answer = await get(address)
      const body = (await answer.json()) as { errors: { code: string }[] }
      return [answer.status, body.errors[0]?.code]
    }
    const { rows } = await database.query('select * from download_grants where request_id = $1', [
      requestId,
    ])
    expect(JSON.stringify(rows)).not.toContain(new URL(url).searchParams.get('token'))
    expect(await refused(url.replace('/brochures/', '/tco/'))).toEqual([403, 'forbidden'])
    expect(await refused(`${url}x`)).toEqual([403, 'forbidden'])
    expect(await refused(url.replace(/\?.*/, ''))).toEqual([403, 'forbidden'])
    expect(await refused(url.replace(/token=.*/, `token=${rows[0]!.token_hash}`))).toEqual([
      403,
      'forbidden',
    ])
    await database.query(`update downloads set _status = 'draft' where id = $1`, [other.id])
    expect(await refused(url)).toEqual([403, 'forbidden'])
    await database.query(
      `update downloads set _status = 'published', deleted_at = now() where id = $1`,
      [other.id],
    )
    expect(await refused(url)).toEqual([403, 'forbidden'])
    await database.query(`update downloads set deleted_at = null where id = $1`, [other.id])
    await database.query(
      `update download_grants set expires_at = now() - interval '1 second' where request_id = $1`,
      [requestId],
    )
    expect(await refused(url)).toEqual([410, 'otp_expired'])
  })

  it('gives the file that it was given for when another takes its place', async () => {
    const other = await makeItem({ database, dataDir })
    const { url } = await granted({ item: other.slug })
    const next = await makeItem({ database, dataDir })
    await database.query(
      `update downloads set (checksum, filesize) =
              (select checksum, filesize from downloads where id = $2) where id = $1`,
      [other.id, next.id],
    )
    const bytes = Buffer.from(await (await get(url)).arrayBuffer())
    expect(bytes.equals(other.bytes)).toBe(true)
  })

  it('says so when the file is missing, without using up a download', async () => {
    const other = await makeItem({ database, dataDir })
    const { url, requestId } = await granted({ item: other.slug })
    await database.query(
      `update download_grants set checksum = repeat('0', 64) where request_id = $1`,
      [requestId],
    )
    expect((await get(url)).status).toBe(503)
    expect(Number((await rowOf(requestId)).downloads)).toBe(0)
    await until('the log to tell', () =>
      servers[0]!.logs.some(({ msg }) => msg === 'A gated file cannot be read'),
    )
  })

  long.it(
    'is counted again when it and whoever deletes the request wait for each other',
    async () => {
      const { url, requestId } = await granted()
      const colleague = new pg.Client({ connectionString: database.url })
      await colleague.connect()
      try {
        await colleague.query('begin')
        await colleague.query('select 1 from otp_requests where id = $1 for update', [requestId])
        const answer = get(url)
        await until('the download to wait for the request', async () => {
          const { rows } = await database.query(
            `select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query ~ 'otp_requests'`,
          )
          return rows.length > 0
        })
        await colleague
          .query('select 1 from download_grants where request_id = $1 for update', [requestId])
          .catch((error: Error & { code?: string }) => {
            if (error.code !== '40P01') throw error // on a slow machine PostgreSQL ends this one of the two
          })
        await colleague.query('commit')
        expect((await answer).status).toBe(200)
        await (await answer).arrayBuffer()
        expect(Number((await rowOf(requestId)).downloads)).toBe(1)
      } finally {
        await colleague.end()
      }
    },
  )

  const openFiles = async () => {
    const folder = `/proc/${servers[0]!.pid}/fd`
    const links = await Promise.all(
      (await readdir(folder)).map((fd) => readlink(path.join(folder, fd)).catch(() => '')),
    )
    return links.filter((link) => link.includes('/gated/')).length
  }

  it('lets go of the file when the visitor goes', async () => {
    const { url } = await granted({ item: (await bigItem()).slug })
    const abort = new AbortController()
    const answer = await fetch(url, { signal: abort.signal })
    await answer.body!.getReader().read()
    abort.abort()
    await until('the file to be closed', async () => (await openFiles()) === 0)
  })

  long.it('holds no file in memory for visitors who read slowly', async () => {
    const { slug, bytes } = await bigItem()
    const memory = async () => {
      const status = await readFile(`/proc/${servers[0]!.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
    }
    const urls = []
    for (let visitors = 0; visitors < 5; visitors++) urls.push((await granted({ item: slug })).url)
    const before = await memory()
    const waiting = await Promise.all(
      urls.slice(1).flatMap((url) =>
        Array.from(
          { length: 5 },
          () =>
            new Promise<http.IncomingMessage>((resolve, reject) => {
              http.get(url, { agent: false }, resolve).on('error', reject)
            }),
        ),
      ),
    )
    try {
      expect(waiting.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
      const quick = await (await get(urls[0]!)).arrayBuffer() // the others had as much time
      expect(quick.byteLength).toBe(bytes.length)
      expect(await openFiles()).toBeGreaterThan(10)
      expect((await memory()) - before).toBeLessThan(10 * bytes.length)
      expect((await visitor(servers[0]!.url)('GET', '/api/health')).status).toBe(200)
    } finally {
      for (const answer of waiting) answer.destroy()
    }
    await until('the files to be closed', async () => (await openFiles()) === 0)
  })
})

/** Does what `statements` say in one transaction, the second once the server waits for what the first locked. */
const whileWaiting = async <T>(
  statements: [string, string],
  value: string,
  call: () => Promise<T>,
) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local deadlock_timeout = '10ms'`) // of two, the first that looks is ended
    await client.query(statements[0], [value])
    const answer = call()
    await until('the server to wait', async () => {
      const { rowCount } = await database.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rowCount! > 0
    })
    await client.query(statements[1], [value])
    await client.query('commit')
    return await answer
  } finally {
    await client.end()
  }
}

describe('who erases a person or deletes an item', () => {
  const lockLead = `select 1 from leads l join otp_requests r on r.email_key = l.email_key
                     where r.id = $1 for update of l`

  it('is not stopped by a download', async () => {
    const { url, requestId } = await granted()
    const erase = `with request as (delete from otp_requests where id = $1)
                   delete from download_grants where request_id = $1`
    const { status } = await whileWaiting([lockLead, erase], requestId, () => get(url))
    expect(status).toBe(403)

    const other = await makeItem({ database, dataDir })
    const another = await granted({ item: other.slug })
    const remove = 'delete from download_grants where download_id = $1'
    const lockItem = 'select 1 from downloads where id = $1 for update'
    const late = await whileWaiting([lockItem, remove], other.id, () => get(another.url))
    expect(late.status).toBe(403)
  })

  it('leaves no item to those who ask for it right then', async () => {
    const other = await makeItem({ database, dataDir })
    const remove = 'delete from downloads where id = $1'
    const late = await whileWaiting([remove, 'select $1::uuid'], other.id, () =>
      ask({ item: other.slug }),
    )
    expect([late.status, codeOf(late)]).toEqual([404, 'not_found'])
  })

  long.it('is not stopped by a right code', async () => {
    const { email } = await granted()
    await database.query('truncate rate_limits')
    const { body } = await ask({ email })
    const code = codeIn(await mailTo(email, 2))
    const erase = 'delete from otp_requests where id = $1'
    const late = await whileWaiting([lockLead, erase], body.requestId, () =>
      verify(body.requestId, code),
    )
    expect(late.status).toBe(422)
  })
})

downloadRequests(() => ({ database, server: servers[0]! }))

let big: GatedItem | undefined

const bigItem = async () =>
  (big ??= await makeItem({ database, dataDir, bytes: Buffer.alloc(8 * 1024 * 1024, 'x') }))
