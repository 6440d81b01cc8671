import { beforeAll, describe, expect, it } from '@jest/globals'
import { URI, type TOTP } from 'otpauth'
import { desk } from '../access/openedDesk'
import { visitor, type Answer, type Client } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
import {
  addPerson,
  knownPassword as password,
  sessionOf,
  type KnownPerson as Person,
} from '../helpers/server/people'
import { deviceIn, spendTries } from '../helpers/server/spendTries'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { admin, until, type TestServer } from '../helpers/server/testServer'
import { mailsTo } from '../e2e/panel'

let database: TestDatabase
let server: TestServer
let replica: TestServer
let staff: Client

beforeAll(() => {
  ;({ database, one: server, other: replica, administrator: staff } = desk)
})

const makePerson = (name: string, role?: string) => addPerson(database, { name, role })

const sessionOn = ({ url }: TestServer, person: Person) => sessionOf({ url, database }, person)

type Login = { email: string; password?: string; code?: string; from?: string; cookie?: string }

const login = (
  { from = newAddress(), cookie, ...json }: Login,
  url: string = server.url,
): Promise<Answer> =>
  visitor(url)('POST', '/api/users/login', {
    json: { email: json.email, password: json.password ?? password, code: json.code },
    headers: { 'X-Forwarded-For': from, ...(cookie ? { Cookie: cookie } : {}) },
  })

const codeOf = ({ body }: Answer): string => body.errors[0].code

/** The code that an app shows, or showed or will show so many steps away. */
type App = (steps?: number) => string

const appFor = (otpauth: string): App => {
  const totp = URI.parse(otpauth) as TOTP
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

const post = (session: Client, path: string, json: object) =>
  session('POST', `/api/users/${path}`, { json, headers: { 'X-Forwarded-For': newAddress() } })

/** Waits while a step is about to end: what is made in it must still be of it when it arrives. */
const inMidStep = async () => {
  const late = () => Date.now() % 30_000 > 22_000
  if (late()) await until('the next step', () => !late(), 15)
}

/** Somebody whose second factor is on. */
type Protected = Person & { app: App }

/** Sets one up as people do: its first code was taken one step ago. */
const setUp = async (
  name: string,
): Promise<Protected & { session: Client; recoveryCodes: string[] }> => {
  const person = await makePerson(name)
  const session = await sessionOn(server, person)
  const { body } = await post(session, 'totp/setup', { currentPassword: password })
  const app = appFor(body.otpauth)
  await inMidStep()
  const confirmed = await post(session, 'totp/confirm', { code: app(-1) })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  return { ...person, session, app, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

let first: Awaited<ReturnType<typeof setUp>>
beforeAll(async () => {
  first = await setUp('first')
}, 60_000)

/** Another with the same password and the same app, as if both had been set up long ago. */
const twin = async (name: string): Promise<Protected> => {
  const email = `${name}@example.com`
  const { rows } = await database.query<{ id: string }>(
    `with person as (
       insert into users (id, email, name, role, hash, salt, second_factor, updated_at, created_at)
       select gen_random_uuid(), $2, $3, role, hash, salt, true, now(), now() from users where id = $1
       returning id)
     insert into second_factors (user_id, secret, confirmed_at, last_step)
     select person.id, secret, now(), 0 from second_factors, person where user_id = $1
     returning user_id as id`,
    [first.id, email, name],
  )
  return { id: rows[0]!.id, email, password, app: first.app }
}

describe('setting a second factor up', () => {
  it('takes the own password, and is on from its first code', async () => {
    const person = await makePerson('setting-up')
    const session = await sessionOn(server, person)
    const other = await sessionOn(server, person)
    for (const currentPassword of [undefined, '', 'wrong']) {
      const refused = await post(session, 'totp/setup', { currentPassword })
      expect([refused.status, codeOf(refused)]).toEqual([400, 'invalid_input'])
    }
    const { status, body } = await post(session, 'totp/setup', { currentPassword: password })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['otpauth'])
    expect(body.otpauth).toMatch(
      /^otpauth:\/\/totp\/.*setting-up%40example\.com\?.*secret=[A-Z2-7]{32}/,
    )
    expect((await login(person)).status).toBe(200) // it is not on yet

    const app = appFor(body.otpauth)
    await inMidStep()
    expect((await post(session, 'totp/confirm', { code: '000000' })).status).toBe(400)
    const confirmed = await post(session, 'totp/confirm', { code: app() })
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect((await post(session, 'totp/confirm', { code: app(1) })).status).toBe(409)
    expect((await post(session, 'totp/setup', { currentPassword: password })).status).toBe(409)

    expect((await session('GET', '/api/users/me')).body.user.secondFactor).toBe(true)
    expect((await other('GET', '/api/users/me')).status).toBe(401) // began without it
    expect(codeOf(await login({ ...person, code: app() }))).toBe('second_factor_required') // confirmed with
    expect((await login({ ...person, code: app(1) })).status).toBe(200)
    await until('the mail', async () =>
      (await mailsTo(server.dataDir, person.email)).some((mail) =>
        mail.includes('Subject: Your account has a second factor now'),
      ),
    )
  }, 60_000)

  it('is for who has logged in, about their own account', async () => {
    const person = await makePerson('own-alone')
    for (const path of ['totp/setup', 'totp/confirm', 'totp/disable', 'totp/recovery-codes']) {
      expect((await post(visitor(server.url), path, {})).status).toBe(401)
      const key = { 'X-API-Key': 'test-api-key-'.padEnd(40, 'x') }
      expect([401, 403]).toContain(
        (await visitor(server.url)('POST', `/api/users/${path}`, { json: {}, headers: key }))
          .status,
      )
    }
    const session = await sessionOn(server, person)
    expect((await session('PATCH', `/api/users/${person.id}`, { json: { secondFactor: true } })).body.doc.secondFactor).not.toBe(true) // prettier-ignore
  }, 60_000)

  it('stores neither the secret nor the codes as they are', async () => {
    const { id, recoveryCodes } = first
    const { rows } = await database.query<{ row: string }>(
      `select to_json(f)::text as row from second_factors f where user_id = $1
       union all select to_json(c)::text from recovery_codes c where user_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(11)
    const stored = rows.map(({ row }) => row).join('\n')
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replace('-', ''))
    }
    expect(stored).not.toMatch(/[A-Z2-7]{32}/)
  }, 60_000)
})

describe('a login to an account with a second factor', () => {
  it('takes password and code, and says nothing of it to who has no password', async () => {
    const person = await twin('asked')
    for (const code of [undefined, '', '000000']) {
      const refused = await login({ ...person, code })
      expect([refused.status, codeOf(refused)]).toEqual([401, 'second_factor_required'])
      expect(refused.headers.getSetCookie()).toEqual([])
      expect(refused.body.token).toBeUndefined()
    }
    const wrong = await Promise.all(
      [person.email, admin.email, 'nobody@example.com'].map((email) =>
        login({ email, password: 'wrong', code: person.app() }),
      ),
    )
    const said = wrong.map(({ status, body }) => [status, body.errors])
    expect(said[0]).toEqual(said[1])
    expect(said[0]).toEqual(said[2])
    expect(codeOf(wrong[0]!)).toBe('unauthenticated')
    await inMidStep()
    const right = await login({
      ...person,
      code: ` ${person.app().slice(0, 3)} ${person.app().slice(3)}`,
    })
    expect(right.status).toBe(200)
  }, 60_000)

  it('takes a code once, whichever of many on two replicas comes first, and none of before', async () => {
    const person = await twin('racing')
    const code = person.app()
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        login({ ...person, code }, n % 2 ? replica.url : server.url),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    for (const steps of [-1, 0])
      expect(codeOf(await login({ ...person, code: person.app(steps) }))).toBe(
        'second_factor_required',
      )
    expect((await login({ ...person, code: person.app(1) }, replica.url)).status).toBe(200)
  }, 60_000)

  it('takes each recovery code once, and tells the owner', async () => {
    const person = first
    const [one = '', two = '', three = ''] = person.recoveryCodes
    const answers = await Promise.all(
      [server.url, replica.url, server.url].map((url) => login({ ...person, code: one }, url)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await login({ ...person, code: two.toUpperCase().replace('-', ' ') })).status).toBe(200)
    expect((await login({ ...(await twin('recovering-too')), code: three })).status).toBe(401)
    const told = async () =>
      (await mailsTo(server.dataDir, person.email)).filter((mail) =>
        mail.includes('Subject: A recovery code of your account was used'),
      )
    await until('both mails', async () => (await told()).length === 2)
  }, 60_000)

  it('makes who guesses codes wait as who guesses passwords, and their owner in another place not', async () => {
    const person = await twin('guessed')
    const from = newAddress()
    const guess = () => login({ ...person, code: '000000', from })
    await spendTries(database, 3, ['code-pair', person.id, from])
    const guesses = [await guess(), await guess(), await guess()]
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 429])
    expect(Number(guesses[2]!.headers.get('retry-after'))).toBeGreaterThan(540)
    await inMidStep()
    expect((await login({ ...person, code: person.app(), from })).status).toBe(429)
    expect((await login({ ...person, code: person.app() })).status).toBe(200)
    await until('the warning', async () =>
      (await mailsTo(server.dataDir, person.email)).some((mail) =>
        mail.includes('Subject: Somebody tries to get past'),
      ),
    )
  }, 60_000)
})

/** The cookies of what was answered, as a browser sends them back. */
const cookiesOf = ({ headers }: Answer) =>
  headers.getSetCookie().map((cookie) => cookie.split(';')[0]!).join('; ') // prettier-ignore

describe('a browser that is known', () => {
  /** The last of six. */
  const triesOf = async (person: Protected, cookie: string) => {
    const guess = () => login({ ...person, code: '000000', cookie, from: newAddress() })
    await spendTries(database, 4, ['code-device', person.id, deviceIn(cookie)])
    expect((await guess()).status).toBe(401)
    return (await guess()).status
  }

  it('has tries of its own once a code was shown in it, and not by the password alone', async () => {
    const person = await twin('known-browser')
    await inMidStep()
    const shown = await login({ ...person, code: person.app() })
    expect(await triesOf(person, cookiesOf(shown))).toBe(429)
    // As from before there was a second factor: it counts as anybody from there does.
    const early = await makePerson('early-browser')
    const withoutFactor = cookiesOf(await login(early))
    await database.query(
      `with factor as (insert into second_factors (user_id, secret, confirmed_at, last_step)
         select $2, secret, now(), 0 from second_factors where user_id = $1)
       update users set second_factor = true where id = $2`,
      [first.id, early.id],
    )
    expect(await triesOf({ ...early, app: first.app }, withoutFactor)).toBe(401)
  }, 60_000)
})

const mailToken = async (id: string): Promise<string> => {
  let token: string | null = null
  await until('the link', async () => {
    const { rows } = await database.query<{ token: string | null }>(
      'select reset_password_token as token from users where id = $1',
      [id],
    )
    token = rows[0]?.token ?? null
    return token !== null
  })
  return token!
}

const countSessions = async (id: string): Promise<number> => {
  const { rows } = await database.query<{ count: string }>(
    'select count(*) from users_sessions where _parent_id = $1',
    [id],
  )
  return Number(rows[0]?.count)
}

describe('what does not go around a second factor', () => {
  it('is a password that was set by a mailed link, and an invitation', async () => {
    for (const [name, ask] of [
      ['resetting', (email: string) => post(visitor(server.url), 'forgot-password', { email })],
      ['inviting', (_: string, id: string) => staff('POST', `/api/users/${id}/invite`)],
    ] as const) {
      const person = await twin(name)
      expect((await ask(person.email, person.id)).status).toBe(200)
      const token = await mailToken(person.id)
      const set = await post(visitor(server.url), 'reset-password', { token, password: 'another long one' }) // prettier-ignore
      expect(set.status).toBe(200)
      expect(set.body.token).toBeUndefined()
      expect(set.body.user).toBeNull()
      // Neither a session, nor a known browser with tries of its own.
      expect(set.headers.getSetCookie().join()).not.toMatch(/payload-token=[^;]|frontdesk-device/)
      expect(await countSessions(person.id)).toBe(0)
      const again = { ...person, password: 'another long one' }
      expect(codeOf(await login(again))).toBe('second_factor_required')
      await inMidStep()
      expect((await login({ ...again, code: person.app(1) })).status).toBe(200)
    }
  }, 60_000)

  it('is a token of before, or Payload’s ways to log in', async () => {
    const person = await twin('old-token')
    const { body } = await login({ ...person, code: person.app() })
    const bearer = { Authorization: `Bearer ${body.token}` }
    const refresh = () =>
      visitor(server.url)('POST', '/api/users/refresh-token', { headers: bearer })
    expect((await refresh()).status).toBe(200)
    await database.query('delete from users_sessions where _parent_id = $1', [person.id])
    expect((await refresh()).status).toBe(401)
    for (const path of ['unlock', 'first-register', 'verify/x'])
      expect((await post(visitor(server.url), path, person)).status).toBeGreaterThanOrEqual(403)
  }, 60_000)
})

describe('switching a second factor off', () => {
  it('of a colleague is an administrator’s, who gives their own password', async () => {
    const person = await twin('locked-out')
    const reset = (by: Client, id: string, currentPassword: string) =>
      post(by, `${id}/totp/reset`, { currentPassword })
    expect((await reset(first.session, person.id, password)).status).toBe(403)
    expect((await reset(staff, person.id, 'wrong')).status).toBe(400)
    expect((await reset(staff, person.id, admin.password)).status).toBe(204)
    expect((await login(person)).status).toBe(200)
    const me = (await staff('GET', '/api/users/me')).body.user.id as string
    expect((await reset(staff, me, admin.password)).status).toBe(409)
  }, 60_000)

  it('takes the own password and a code', async () => {
    const person = first
    const { session, app } = person
    await database.query('update second_factors set last_step = 0')
    await inMidStep()
    const off = (json: object) => post(session, 'totp/disable', json)
    expect((await off({ currentPassword: 'wrong', code: app() })).status).toBe(400)
    expect((await off({ currentPassword: password, code: '000000' })).status).toBe(400)
    expect((await off({ currentPassword: password })).status).toBe(400)
    expect(codeOf(await login(person))).toBe('second_factor_required')
    const renewed = await post(session, 'totp/recovery-codes', { code: person.recoveryCodes[3] })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await login({ ...person, code: person.recoveryCodes[4] })).status).toBe(401)
    expect((await off({ currentPassword: password, code: app() })).status).toBe(204)
    expect((await login(person)).status).toBe(200)
    expect((await off({ currentPassword: password, code: app(1) })).status).toBe(409)
  }, 60_000)
})

const demandFactorOf = async (key: string, requireSecondFactor = true) => {
  const { body } = await staff('GET', `/api/roles?where[key][equals]=${key}`)
  const json = { requireSecondFactor }
  const { status } = await staff('PATCH', `/api/roles/${body.docs[0].id}`, { json })
  if (status !== 200) throw new Error(`The role ${key} could not be changed: ${status}`)
}

describe('a role that needs a second factor', () => {
  it('lets its people do nothing but set it up', async () => {
    const person = await makePerson('seller', 'sales')
    const session = await sessionOn(server, person)
    const reads = (path: string) => session('GET', path).then(({ status }) => status)
    expect(await reads('/api/leads')).toBe(200)
    const elsewhere = await sessionOn(replica, person)
    expect((await elsewhere('GET', '/api/leads')).status).toBe(200)
    await demandFactorOf('sales')
    const isDemanded = async () => (await elsewhere('GET', '/api/leads')).status === 403
    await until('the replica demands it', isDemanded, 1)
    expect(await reads('/api/leads')).toBe(403)
    expect(await reads('/api/admin/crm/leads')).toBe(403)
    const content = await session('GET', '/api/content?draft=true&limit=1')
    expect(content.status).toBe(200)
    expect((await session('GET', '/api/users/me')).body.user.id).toBe(person.id)
    const { body } = await post(session, 'totp/setup', { currentPassword: password })
    await inMidStep()
    const app = appFor(body.otpauth)
    expect((await post(session, 'totp/confirm', { code: app() })).status).toBe(200)
    expect(await reads('/api/leads')).toBe(200)
    expect(await reads('/api/admin/crm/leads')).toBe(200)
    const off = { currentPassword: password, code: app(1) }
    expect((await post(session, 'totp/disable', off)).status).toBe(204)
    expect(await reads('/api/leads')).toBe(403)
    await demandFactorOf('sales', false)
  }, 60_000)
})
