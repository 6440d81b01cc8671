import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { bearer, keyHolder, visitor, type Answer, type Client } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
import {
  addPerson,
  knownPassword as good,
  sessionOf,
  type KnownPerson,
} from '../helpers/server/people'
import { deviceIn, spendTries } from '../helpers/server/spendTries'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { admin, startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { long } from '../helpers/runs'

let database: TestDatabase
let server: TestServer
let staff: Client

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({
    databaseUrl: database.url,
    pages: false,
    env: { BASE_URL: 'https://desk.example.com', DATABASE_POOL_MAX: '5' },
  })
  staff = await asSession(admin)
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

type Login = { email: string; password: string; from?: string; cookie?: string }

const login = ({ email, password, from = newAddress(), cookie }: Login): Promise<Answer> =>
  visitor(server.url)('POST', '/api/users/login', {
    json: { email, password },
    headers: { 'X-Forwarded-For': from, ...(cookie ? { Cookie: cookie } : {}) },
  })

const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const makePerson = (name: string) => addPerson(database, { name })

/** Whom an administrator adds in the panel: an invitation is on its way to them. */
const invitePerson = async (name: string): Promise<KnownPerson> => {
  const account = { email: `${name}@example.com`, password: good, name, role: 'editor' }
  const { status, text, body } = await staff('POST', '/api/users', { json: account })
  if (status !== 201) throw new Error(text)
  return { ...account, id: String(body.doc.id) }
}

const asSession = (account: { email: string }) => sessionOf({ url: server.url, database }, account)

const spend = (tries: number, ...counted: Parameters<typeof spendTries>[2]) =>
  spendTries(database, tries, counted)

/** What makes an answer, without what every one has of its own. */
const said = ({ status, body, headers }: Answer) => ({
  status,
  errors: body?.errors,
  names: [...headers.keys()].filter((name) => name !== 'x-request-id').sort(),
})

const fieldsOf = ({ body }: Answer): string[] =>
  (body.errors[0].data?.errors ?? []).map((row: { path: string }) => row.path)

const mailsTo = async (address: string): Promise<string[]> => {
  const folder = path.join(server.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.sort().map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  return mails.filter((mail) => mail.includes(`To: ${address}`))
}

const mailed = async (address: string, subject: string) => {
  const found = async () =>
    (await mailsTo(address)).filter((mail) => mail.includes(`Subject: ${subject}`))
  await until(`the mail “${subject}”`, async () => (await found()).length > 0)
  return found()
}

const tokenOf = async (id: string): Promise<string | null> => {
  const { rows } = await database.query<{ token: string | null }>(
    'select reset_password_token as token from users where id = $1',
    [id],
  )
  return rows[0]?.token ?? null
}

describe('a wrong password', () => {
  it('is answered in the same words for known and unknown addresses, the API key’s among them', async () => {
    const known = await login({ email: admin.email, password: 'wrong' })
    expect(known.status).toBe(401)
    for (const email of ['nobody@example.com', 'api-key@service.invalid'])
      expect(said(await login({ email, password: 'wrong' }))).toEqual(said(known))
  })

  it('makes account and client wait ten minutes after five, whether the account exists or not', async () => {
    const { email } = await makePerson('waiting')
    const answers: Answer[] = []
    for (const address of [email, 'unknown-waiting@example.com']) {
      const from = newAddress()
      await spend(4, 'pair', address, from)
      expect((await login({ email: address, password: 'wrong', from })).status).toBe(401)
      answers.push(await login({ email: address, password: good, from }))
    }
    const [known, unknown] = answers as [Answer, Answer]
    expect(known.status).toBe(429)
    expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(540)
    expect(Number(known.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect(said(unknown)).toEqual(said(known))
    expect((await login({ email: ` ${email.toUpperCase()} `, password: good })).status).toBe(200) // from elsewhere
  }, 60_000)

  it('counts also when many come at once', async () => {
    const from = newAddress()
    const email = 'at-once@example.com'
    await spend(3, 'pair', email, from)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login({ email, password: 'wrong', from })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(2).fill(401), ...Array<number>(10).fill(429)])
  }, 60_000)

  long.it(
    'is no 503 for more distinct clients at once than there are connections',
    async () => {
      const statuses = await Promise.all(
        Array.from({ length: 7 }, async () => (await login({ email: admin.email, password: 'wrong' })).status), // prettier-ignore
      )
      expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
      expect(statuses).toContain(401)
    },
    60_000,
  )

  it('is forgotten once the right one came', async () => {
    const { email } = await makePerson('typing')
    const from = newAddress()
    await spend(4, 'pair', email, from)
    expect((await login({ email, password: good, from })).status).toBe(200)
    for (let tries = 0; tries < 2; tries++)
      expect((await login({ email, password: 'wrong', from })).status).toBe(401)
  }, 60_000)
})

describe('somebody who guesses from everywhere', () => {
  long.it(
    'has a hundred tries an hour; browsers that know the account and a mailed link skip the wait',
    async () => {
      const { email, id } = await makePerson('besieged')
      const cookie = cookiesOf(await login({ email, password: good }))
      expect(cookie).toMatch(/__Host-frontdesk-device-[\w-]{12}=/)
      for (const address of [email, 'unknown-besieged@example.com']) {
        await spend(99, 'account', address)
        const guesses = await Promise.all(
          [1, 2, 3].map(() => login({ email: address, password: 'wrong' })),
        )
        expect(guesses.map(({ status }) => status).sort()).toEqual([401, 429, 429])
      }
      const elsewhere = await login({ email, password: good })
      expect(elsewhere.status).toBe(429)
      expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(3000)
      expect((await login({ email, password: good, cookie })).status).toBe(200)

      await visitor(server.url)('POST', '/api/users/forgot-password', {
        json: { email },
        headers: { 'X-Forwarded-For': newAddress() },
      })
      await mailed(email, 'Set a new password')
      const reset = await visitor(server.url)('POST', '/api/users/reset-password', {
        json: { token: await tokenOf(id), password: 'another long one' },
      })
      expect(reset.status).toBe(200)
      const device = cookiesOf(reset)
      expect((await login({ email, password: 'another long one' })).status).toBe(429)
      expect((await login({ email, password: 'another long one', cookie: device })).status).toBe(
        200,
      )
      // The device of before belongs to the password of before.
      expect((await login({ email, password: 'another long one', cookie })).status).toBe(429)
      // A known browser has five tries of its own, and no more.
      await spend(4, 'device', email, deviceIn(device))
      expect((await login({ email, password: 'wrong', cookie: device })).status).toBe(401)
      expect((await login({ email, password: 'another long one', cookie: device })).status).toBe(
        429,
      )
    },
    90_000,
  )

  it('can’t keep a mailed link from working by asking for others', async () => {
    const { email, id } = await invitePerson('mailed')
    const forgot = () =>
      visitor(server.url)('POST', '/api/users/forgot-password', {
        json: { email },
        headers: { 'X-Forwarded-For': newAddress() },
      })
    const tokens = new Set<string | null>()
    for (let mails = 1; mails <= 3; mails++) {
      expect((await forgot()).status).toBe(200)
      await until('the mail', async () => (await mailsTo(email)).length === mails + 1) // and the invitation
      tokens.add(await tokenOf(id))
    }
    expect(tokens.size).toBe(1)
  }, 60_000)
})

describe('behind https', () => {
  it('the session is a cookie that only this host can set, and Payload’s plain name is none', async () => {
    const answer = await login(admin)
    const session = answer.headers.getSetCookie().find((cookie) => cookie.includes('payload-token'))
    expect(session).toMatch(/^__Host-payload-token=[^;]+;/)
    expect(session).toMatch(/; Path=\//)
    expect(session).toMatch(/; Secure/)
    expect(session).toMatch(/; HttpOnly/)
    expect(session).toMatch(/; SameSite=Lax/)
    expect(session).not.toMatch(/Domain/i)
    const value = session?.split(';')[0]?.split('=')[1] ?? ''
    const me = (Cookie: string) =>
      visitor(server.url)('GET', '/api/users/me', { headers: { Cookie } })
    expect((await me(`__Host-payload-token=${value}`)).body.user.email).toBe(admin.email)
    expect((await me(`payload-token=${value}`)).body.user).toBeNull()
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')

    const post = (what: string, cookie: string) =>
      visitor(server.url)('POST', `/api/users/${what}`, { headers: { Cookie: cookie } })
    const refreshed = await post('refresh-token', `__Host-payload-token=${value}`)
    expect(cookiesOf(refreshed)).toMatch(/^__Host-payload-token=./)
    const out = await post('logout', cookiesOf(refreshed))
    expect(cookiesOf(out)).toBe('__Host-payload-token=')
    expect((await me(cookiesOf(refreshed))).body.user).toBeNull()
  })
})

describe('a session', () => {
  it('is renewed until it is 30 days old, and its tokens end with it', async () => {
    const person = await makePerson('staying')
    const session = await asSession(person)
    const age = (days: string) =>
      database.query(
        `update users_sessions set created_at = now() - $2::interval where _parent_id = $1`,
        [person.id, days],
      )
    await age('29 days 23 hours')
    const late = await session('POST', '/api/users/refresh-token')
    expect(late.status).toBe(200)
    const left = Number(late.body.exp) - Date.now() / 1000
    expect(left).toBeGreaterThan(3500)
    expect(left).toBeLessThanOrEqual(3600)
    await age('30 days 1 second')
    const over = await session('POST', '/api/users/refresh-token')
    expect(over.status).toBe(401)
    expect(over.headers.getSetCookie()).toEqual([])
  })
})

describe('one’s own sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  type Listed = { id: string; current: boolean; browser: string; address: string }

  const listed = async (session: Client): Promise<Listed[]> =>
    (await session('GET', '/api/users/sessions')).body.sessions

  it('are listed for their owner, who ends one or all others, and for nobody else', async () => {
    const [person, other] = [await makePerson('at-home'), await makePerson('next-door')]
    const { token } = (await login(person)).body as { token: string }
    const here = bearer(server.url, token)
    const [there, elsewhere] = [await asSession(person), await asSession(person)]
    const stranger = await asSession(other)
    const all = await listed(here)
    expect(all.map(({ current }) => current)).toEqual([true, false, false])
    expect(all[0]).toMatchObject({ browser: 'A program (node)', method: 'password' })
    expect(all[0]?.address).toMatch(/^\d+\.\d+\.0\.0\/16$/)
    expect(JSON.stringify(await listed(staff))).not.toContain(all[0]!.id)

    const end = (session: Client, id: string) => session('DELETE', `/api/users/sessions/${id}`)
    const [{ id: own }] = (await listed(there)) as [Listed]
    for (const session of [stranger, staff]) expect((await end(session, own)).status).toBe(404)
    expect((await end(here, own)).status).toBe(204)
    expect((await there('GET', '/api/users/me')).status).toBe(401)
    expect((await there('POST', '/api/users/refresh-token')).status).toBe(401)
    const others = await here('POST', '/api/users/sessions/end-others')
    expect([others.status, others.body]).toEqual([200, { ended: 1 }])
    expect((await elsewhere('GET', '/api/users/me')).status).toBe(401)
    expect(await listed(here)).toHaveLength(1)
    expect((await visitor(server.url)('GET', '/api/users/sessions')).status).toBe(401)
    expect((await keyHolder(server.url)('GET', '/api/users/sessions')).status).toBe(403)
    expect(await listed(stranger)).toHaveLength(1)
  }, 60_000)

  it('are told of by mail when a browser is new, but not the first', async () => {
    const person = await makePerson('traveller')
    const subject = 'New sign-in to your account'
    const told = async () =>
      (await mailsTo(person.email)).filter((mail) => mail.includes(`Subject: ${subject}`))
    const cookie = cookiesOf(await login(person))
    expect((await login({ ...person, cookie })).status).toBe(200)
    const away = { 'User-Agent': firefox, 'X-Forwarded-For': '203.0.113.200' }
    await visitor(server.url)('POST', '/api/users/login', { json: person, headers: away })
    const [mail = ''] = await mailed(person.email, subject)
    const text = mail.replace(/=\r?\n/g, '')
    expect(text).toContain('Firefox on Linux')
    expect(text).toContain('203.0.0.0/16')
    expect(text).not.toContain('203.0.113')
    expect(await told()).toHaveLength(1)
    // As if there had been three more: five a day, however often.
    const counted = await database.query(
      `update rate_limits set points = 4 where key = 'browser-mails:' || $1 and points = 1`,
      [person.id],
    )
    expect(counted.rowCount).toBe(1)
    for (let logins = 0; logins < 2; logins++) expect((await login(person)).status).toBe(200)
    const { rows } = await database.query<{ mails: number }>(
      `select count(*)::int as mails from mails where kind = 'account' and "to" = $1`,
      [person.email],
    )
    expect(rows[0]?.mails).toBe(2)
  }, 60_000)
})

describe('a new password', () => {
  it.each([
    ['abc', 'password'],
    ['password1234', 'password'],
    ['x'.repeat(300), 'password'],
    [12345678901234, 'password'],
  ])('is refused when it is %s, whoever sets it', async (password, field) => {
    const created = await staff('POST', '/api/users', {
      json: { email: 'weak@example.com', name: 'Weak', role: 'editor', password },
    })
    const { body } = await staff('GET', '/api/users/me')
    const changed = await staff('PATCH', `/api/users/${body.user.id}`, {
      json: { password, currentPassword: admin.password },
    })
    for (const answer of [created, changed]) {
      expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'invalid_input'])
      expect(fieldsOf(answer)).toEqual([field])
    }
  })

  it('is refused by a mailed link, which stays good for a better one', async () => {
    const { id } = await invitePerson('resetting')
    const token = await tokenOf(id) // of the invitation
    const reset = (password: string) =>
      visitor(server.url)('POST', '/api/users/reset-password', { json: { token, password } })
    expect(fieldsOf(await reset('resetting1234'))).toEqual(['password'])
    expect((await reset('quite another one')).status).toBe(200)
    expect((await reset('once more with it')).status).toBe(403)
  })

  it('that is weak by today’s rules and older still logs in, and is asked to change', async () => {
    const { email, id } = await makePerson('veteran')
    await database.query(
      `update users set salt = 'old', hash = 'pbkdf2-sha256-v1:' || $2 where id = $1`,
      [id, (await import('node:crypto')).pbkdf2Sync('abc', 'old', 600_000, 32, 'sha256').toString('hex')], // prettier-ignore
    )
    const weak = await login({ email, password: 'abc' })
    expect([weak.status, weak.body.user.weakPassword]).toEqual([200, true])
    const session = await asSession({ email })
    const changed = await session('PATCH', `/api/users/${id}`, {
      json: { password: good, currentPassword: 'abc' },
    })
    expect([changed.status, changed.body.doc.weakPassword]).toEqual([200, false])
    expect((await login({ email, password: good })).body.user.weakPassword).toBe(false)
  })
})

describe('changing a password or an address', () => {
  it('takes the current password of whoever does it; other changes don’t', async () => {
    const person = await makePerson('owner')
    const session = await asSession(person)
    const where = `/api/users?where[id][equals]=${person.id}`
    for (const [client, change] of [
      [session, { password: 'quite another one' }],
      [staff, { email: 'thief@example.com' }],
    ] as const) {
      for (const currentPassword of [undefined, '', 'wrong-password', 7, { equals: 1 }]) {
        const json = { ...change, currentPassword }
        const one = await client('PATCH', `/api/users/${person.id}`, { json })
        expect([one.status, one.body.errors[0].code]).toEqual([400, 'invalid_input'])
        expect(fieldsOf(one)).toEqual(['currentPassword'])
      }
      const bulk = await session('PATCH', where, { json: change })
      expect(bulk.body.docs).toEqual([])
      expect(bulk.body.errors).toHaveLength(1)
    }
    const form = new FormData()
    form.set('_payload', JSON.stringify({ password: 'quite another one' }))
    expect((await session('PATCH', `/api/users/${person.id}`, { body: form })).status).toBe(400)
    const other = { name: 'Another name', email: person.email.toUpperCase(), password: '' }
    expect((await session('PATCH', `/api/users/${person.id}`, { json: other })).status).toBe(200)
    expect((await staff('PATCH', `/api/users/${person.id}`, { json: { role: 'sales' } })).status).toBe(200) // prettier-ignore
    expect((await login(person)).status).toBe(200)
  }, 60_000)

  it('is no way to guess: wrong ones count', async () => {
    const person = await makePerson('stolen')
    const session = await asSession(person)
    const guess = (currentPassword: string) =>
      session('PATCH', `/api/users/${person.id}`, {
        json: { password: 'quite another one', currentPassword },
        headers: { 'X-Forwarded-For': '203.0.113.77' },
      })
    await spend(4, 'pair', person.email, '203.0.113.77')
    expect((await guess('wrong')).status).toBe(400)
    const waiting = await guess(person.password)
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(540)
  }, 60_000)

  it('ends the other sessions and mailed links, and is told to the address of before', async () => {
    const person = await invitePerson('changing')
    const [session, elsewhere] = [await asSession(person), await asSession(person)]
    const me = async (client: typeof session) => (await client('GET', '/api/users/me')).status
    const changed = await session('PATCH', `/api/users/${person.id}`, {
      json: { password: 'quite another one', currentPassword: good },
    })
    expect(changed.status).toBe(200)
    expect(cookiesOf(changed)).toMatch(/^__Host-frontdesk-device-/)
    expect([await me(session), await me(elsewhere)]).toEqual([200, 401])
    expect(await tokenOf(person.id)).toBeNull()
    await mailed(person.email, 'Your password was changed')
    expect((await login(person)).status).toBe(401)

    const again = await asSession(person)
    const moved = await session('PATCH', `/api/users/${person.id}`, {
      json: { email: 'Moved@example.com', currentPassword: 'quite another one' },
    })
    expect(moved.body.doc.email).toBe('moved@example.com')
    expect([await me(session), await me(again)]).toEqual([200, 401])
    await mailed(person.email, 'Your mail address for signing in was changed')
    expect(await mailsTo('moved@example.com')).toEqual([])

    const json = { password: 'chosen by an admin', currentPassword: admin.password }
    expect((await staff('PATCH', `/api/users/${person.id}`, { json })).status).toBe(200)
    expect(await me(session)).toBe(401)
    expect(await me(staff)).toBe(200)
    await mailed('moved@example.com', 'Your password was changed')
  }, 60_000)

  it('is never undone by what else happens to the account at the same time', async () => {
    const person = await makePerson('racing')
    const session = await asSession(person)
    const busy = await Promise.all([
      session('PATCH', `/api/users/${person.id}`, {
        json: { password: 'quite another one', currentPassword: good },
      }),
      ...Array.from({ length: 6 }, () => session('POST', '/api/users/refresh-token')),
      ...Array.from({ length: 2 }, () => login(person)),
    ])
    expect(busy[0]?.status).toBe(200)
    expect(busy.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect((await login(person)).status).toBe(401)
    expect((await login({ ...person, password: 'quite another one' })).status).toBe(200)
    const { rows } = await database.query<{ count: string }>(
      'select count(*) from users_sessions where _parent_id = $1',
      [person.id],
    )
    expect(Number(rows[0]?.count)).toBe(2) // the one that changed it, and the last login
  }, 60_000)
})

describe('POST /api/users/unlock', () => {
  it('is gone: no account is locked', async () => {
    const json = { email: admin.email }
    expect((await staff('POST', '/api/users/unlock', { json })).status).toBe(404)
  })
})
