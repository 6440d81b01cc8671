import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { URI, type TOTP } from 'otpauth'
import { loggedIn, visitor, type Client } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
import { newBrowser, open, outcomeOf, signOnThere as logInThere, type Browser } from '../helpers/server/oidcBrowser' // prettier-ignore
import { addPerson, sessionOf } from '../helpers/server/people'
import { oidcClient, startOidcProvider, type OidcProvider } from '../helpers/server/oidcProvider'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import {
  admin,
  freePort,
  startTestServer,
  until,
  type TestServer,
} from '../helpers/server/testServer'
import { mailsTo } from '../e2e/panel'

let database: TestDatabase
let provider: OidcProvider
let server: TestServer
let staff: Client

beforeAll(async () => {
  database = await createTestDatabase()
  const port = await freePort()
  const callback = `http://127.0.0.1:${port}/api/users/oidc/callback`
  provider = await startOidcProvider(() => [callback])
  await provider.stop() // it must not keep the server from starting
  server = await startTestServer({
    databaseUrl: database.url,
    pages: false,
    port,
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
      OIDC_ROLE_CLAIM: 'desk_role',
      OIDC_BREAK_GLASS: admin.email,
    },
  })
  await provider.comeBack()
  staff = await sessionOf({ url: server.url, database }, admin)
}, 90_000)
afterAll(async () => {
  await server?.stop()
  await provider?.stop()
  await database?.drop()
})

const at = (url: string, base?: string) => new URL(url, base)

const signOnThere = (browser: Browser, subject: string, to?: string) =>
  logInThere({ url: server.url, browser, subject, to })

const signOn = async (browser: Browser, subject: string, to?: string) =>
  open(browser, await signOnThere(browser, subject, to))

const me = async (browser: Browser) => {
  const answer = await open(browser, at(`${server.url}/api/users/me`))
  const { user } = (await answer.json()) as { user: { id: string } | null }
  return user
}

const usersOf = async (email: string) => {
  const { rows } = await database.query<{ id: string; role: string }>(
    'select id, role from users where email = $1',
    [email],
  )
  return rows
}

/** As an administrator would add them, with a password that is known. */
const invite = async (email: string) => {
  const json = { email, name: 'added', role: 'editor', password: 'a-long-password' }
  const { status, text } = await staff('POST', '/api/users', { json })
  if (status !== 201) throw new Error(text)
}

// The first of the suite: nobody knows yet what the provider says of itself.
describe('a provider that is away', () => {
  it('stops neither a start nor the break-glass administrator, and says so to who signs on', async () => {
    await provider.stop()
    try {
      const session = await loggedIn(server.url, admin, newAddress())
      const { paths } = (await session('GET', '/api/openapi.json')).body as { paths: object }
      expect(Object.keys(paths)).toContain('/api/users/oidc/login') // not where it is off (contract.int)
      const answer = await open(newBrowser(), at(`${server.url}/api/users/oidc/login`))
      expect([answer.status, outcomeOf(answer)]).toEqual([303, 'away'])
    } finally {
      await provider.comeBack()
    }
  }, 60_000)
})

describe('single sign-on', () => {
  it('makes an account by the role that the provider says, and opens a session as the panel’s own', async () => {
    provider.people.ada = {
      email: 'Ada@example.com',
      email_verified: true,
      name: 'Ada',
      desk_role: ['staff', 'editor'],
    }
    const browser = newBrowser()
    const answer = await signOn(browser, 'ada', '/admin/collections/content?limit=5')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/collections/content?limit=5']) // prettier-ignore
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/^payload-token=[^;]+;.*HttpOnly.*SameSite=Lax/im) // prettier-ignore
    expect(await me(browser)).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada',
      role: 'editor',
    })
    const { rows } = await database.query('select method from session_details')
    expect(rows).toContainEqual({ method: 'single-sign-on' })

    // The account is theirs by issuer and subject, whatever their address and role are next time.
    provider.people.ada = { email: 'other@example.com', email_verified: true, desk_role: 'sales' }
    const again = newBrowser()
    await signOn(again, 'ada')
    expect(await me(again)).toMatchObject({ email: 'ada@example.com', role: 'sales' })
    expect(await usersOf('other@example.com')).toEqual([])
  }, 60_000)

  it('gives the greatest of several roles, of equals the first by its key, and logs out with a word in the trail', async () => {
    const web = { name: 'Head of web', content: { '*': ['publish', 'delete'] }, areas: ['crm:read', 'crm:write', 'crm:export'] } // prettier-ignore
    for (const role of [web, { name: 'Archive', areas: ['jobs:manage'] }])
      expect((await staff('POST', '/api/roles', { json: role })).status).toBe(201)
    const signedOnWith = async (name: string, roles: string[]) => {
      provider.people[name] = { email: `${name}@example.com`, email_verified: true, desk_role: roles } // prettier-ignore
      const browser = newBrowser()
      await signOn(browser, name)
      return browser
    }
    const browser = await signedOnWith('grete', ['sales', 'head-of-web'])
    const user = await me(browser)
    expect(user).toMatchObject({ role: 'head-of-web' })
    expect(await me(await signedOnWith('equal', ['sales', 'archive']))).toMatchObject({ role: 'archive' }) // prettier-ignore
    const left = await open(browser, at(`${server.url}/api/users/oidc/logout`), { method: 'POST' })
    expect([left.status, await me(browser)]).toEqual([200, null])
    const { rows } = await database.query(
      `select action from audit_log where target_id = $1 and action = 'logout'`,
      [user!.id],
    )
    expect(rows).toEqual([{ action: 'logout' }])
  }, 60_000)

  it('gives a role that was made in the panel', async () => {
    const role = { name: 'Translator', content: { content: ['write'] }, locales: ['de'] }
    const made = await staff('POST', '/api/roles', { json: role })
    expect([made.status, made.body.doc?.key]).toEqual([201, 'translator'])
    const person = { email: 'tara@example.com', email_verified: true, desk_role: 'translator' }
    provider.people.tara = person
    const browser = newBrowser()
    await signOn(browser, 'tara')
    expect(await me(browser)).toMatchObject({ email: 'tara@example.com', role: 'translator' })
  }, 60_000)

  it('makes one account when somebody comes twice at once', async () => {
    provider.people.twice = { email: 'twice@example.com', email_verified: true, desk_role: 'sales' }
    const browsers = [newBrowser(), newBrowser(), newBrowser()]
    const answers = await Promise.all(browsers.map((browser) => signOn(browser, 'twice')))
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(Array(3).fill('/admin'))
    expect(await usersOf('twice@example.com')).toHaveLength(1)
  }, 60_000)

  it.each([
    ['no role', { email: 'norole@example.com', email_verified: true }, 'role'],
    [
      'a role that nobody has here',
      { email: 'x@example.com', email_verified: true, desk_role: 'root' },
      'role',
    ],
    [
      'the API key’s role',
      { email: 'x@example.com', email_verified: true, desk_role: 'service' },
      'role',
    ],
    ['no address', { desk_role: 'editor' }, 'unverified'],
    [
      'an address that is not verified',
      { email: 'x@example.com', desk_role: 'editor' },
      'unverified',
    ],
    [
      'a verified address in words',
      { email: 'x@example.com', email_verified: 'true' as unknown as boolean, desk_role: 'editor' },
      'unverified',
    ],
  ])(
    'lets nobody in with %s',
    async (name, person, outcome) => {
      provider.people[name] = person
      const browser = newBrowser()
      expect(outcomeOf(await signOn(browser, name))).toBe(outcome)
      expect(await me(browser)).toBeNull()
      expect(await usersOf('x@example.com')).toEqual([])
    },
    60_000,
  )

  it('is connected with an account of before by a verified address alone, and by one person', async () => {
    await addPerson(database, { name: 'before' })
    const person = { email: 'before@example.com', desk_role: 'editor' }
    provider.people.thief = { ...person, email_verified: false }
    provider.people.owner = { ...person, email_verified: true }
    provider.people.heir = { ...person, email_verified: true }
    expect(outcomeOf(await signOn(newBrowser(), 'thief'))).toBe('unverified')
    const browser = newBrowser()
    await signOn(browser, 'owner')
    expect((await me(browser))?.id).toBe((await usersOf('before@example.com'))[0]?.id)
    expect(outcomeOf(await signOn(newBrowser(), 'heir'))).toBe('taken')
  }, 60_000)

  it('does not demote the last administrator', async () => {
    provider.people.boss = { email: admin.email, email_verified: true, desk_role: 'editor' }
    expect(outcomeOf(await signOn(newBrowser(), 'boss'))).toBe('role')
    expect(await usersOf(admin.email)).toMatchObject([{ role: 'admin' }])
  }, 60_000)

  it('does not go around a second factor', async () => {
    provider.people.otto = { email: 'otto@example.com', email_verified: true, desk_role: 'editor' }
    const browser = newBrowser()
    await signOn(browser, 'otto')
    const post = async (path: string, json: object, by: Browser = browser) => {
      const cookies = [...(by.get(at(server.url).host) ?? [])]
      return visitor(server.url)('POST', `/api/users/${path}`, {
        json,
        headers: {
          'X-Forwarded-For': newAddress(),
          Cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
    }
    // Who has signed on just now has no password to show.
    const setUp = await post('totp/setup', {})
    expect(setUp.status).toBe(200)
    const app = URI.parse(setUp.body.otpauth) as TOTP
    const codeAt = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 })
    expect((await post('totp/confirm', { code: codeAt(-1) })).status).toBe(200)

    const other = newBrowser()
    provider.people.otto = { ...provider.people.otto, desk_role: 'sales' }
    await database.query(`delete from sign_on_identities where subject = 'otto'`)
    const answer = await signOn(other, 'otto')
    expect(outcomeOf(answer)).toBe('code')
    expect(await me(other)).toBeNull()
    // Until the code is shown nothing is written: neither whose identity it is, nor the role.
    const written = async () => {
      const { rows } = await database.query(
        `select role, (select count(*)::int from sign_on_identities where user_id = users.id) as linked
           from users where email = 'otto@example.com'`,
      )
      return rows
    }
    expect(await written()).toEqual([{ role: 'editor', linked: 0 }])
    expect((await post('oidc/code', { code: codeAt(0) }, newBrowser())).status).toBe(401) // another browser
    const wrong = await post('oidc/code', { code: '000000' }, other)
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([401, 'second_factor_required'])
    expect((await post('oidc/code', {}, other)).status).toBe(401)
    expect(await written()).toEqual([{ role: 'editor', linked: 0 }])
    const right = await post('oidc/code', { code: codeAt(0) }, other)
    expect(right.status).toBe(200)
    expect(await written()).toEqual([{ role: 'sales', linked: 1 }])
    expect(right.headers.getSetCookie().join()).toMatch(/payload-token=/)
    expect((await post('oidc/code', { code: codeAt(0) }, other)).status).toBe(401) // the same code
  }, 60_000)
})

describe('a sign-on that somebody has got hold of', () => {
  /** What the provider knows the victim's browsers by: they need not log in there again. */
  let cookies: Map<string, string>

  const browserOfVictim = (): Browser => new Map([[at(provider.issuer).host, new Map(cookies)]])

  beforeAll(async () => {
    provider.people.victim = {
      email: 'victim@example.com',
      email_verified: true,
      desk_role: 'sales',
    }
    const browser = newBrowser()
    await signOnThere(browser, 'victim')
    cookies = browser.get(at(provider.issuer).host)!
  })

  it('counts in the browser that began it alone, and once', async () => {
    const browser = browserOfVictim()
    const back = await signOnThere(browser, 'victim')
    expect(outcomeOf(await open(newBrowser(), back))).toBe('stale') // login CSRF
    const copy: Browser = new Map([...browser].map(([host, cookies]) => [host, new Map(cookies)]))
    const answers = await Promise.all([open(browser, back), open(copy, back)])
    expect(answers.map(outcomeOf).sort()).toEqual([null, 'stale'])
  }, 60_000)

  it('counts with its own state, issuer and code alone', async () => {
    const tampered = async (change: (back: URL) => void) => {
      const browser = browserOfVictim()
      const back = await signOnThere(browser, 'victim')
      change(back)
      const outcome = outcomeOf(await open(browser, back))
      expect(await me(browser)).toBeNull()
      return outcome
    }
    expect(await tampered(({ searchParams }) => searchParams.set('state', 'x'))).toBe('stale')
    expect(await tampered(({ searchParams }) => searchParams.delete('state'))).toBe('stale')
    expect(await tampered(({ searchParams }) => searchParams.set('iss', 'https://evil.example'))).toBe('refused') // prettier-ignore
    expect(await tampered(({ searchParams }) => searchParams.delete('iss'))).toBe('refused')
    expect(await tampered(({ searchParams }) => searchParams.set('code', 'x'))).toBe('refused')
    // A code that was given to another browser: PKCE and nonce are not its own.
    const other = await signOnThere(browserOfVictim(), 'victim')
    const injected = await tampered(({ searchParams }) =>
      searchParams.set('code', other.searchParams.get('code') ?? ''),
    )
    expect(injected).toBe('refused')
  }, 60_000)

  it.each([
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example',
    '/administrator.evil.example',
    '/api/users/logout',
    '/admin/../api/users/me',
    'javascript:alert(1)',
  ])(
    'leads nowhere but into the panel: %s',
    async (to) => {
      const answer = await signOn(browserOfVictim(), 'victim', to)
      const location = at(answer.headers.get('location') ?? '', server.url)
      expect(location.host).toBe(at(server.url).host)
      expect(location.pathname).toMatch(/^\/admin(\/|$)/)
    },
    60_000,
  )
})

describe('passwords that are switched off', () => {
  it('are refused in the words of a wrong one, but of the break-glass administrator', async () => {
    await invite('nopassword@example.com')
    const login = (email: string, password: string) =>
      visitor(server.url)('POST', '/api/users/login', {
        json: { email, password },
        headers: { 'X-Forwarded-For': newAddress() },
      })
    const right = await login('nopassword@example.com', 'a-long-password')
    const wrong = await login('nopassword@example.com', 'wrong')
    expect(right.status).toBe(401)
    expect(right.body.errors).toEqual(wrong.body.errors)
    expect((await login(admin.email, admin.password)).status).toBe(200)
    const mails = () => mailsTo(server.dataDir, 'nopassword@example.com')
    await until('the invitation', async () => (await mails()).length > 0)
    const invitation = (await mails())[0]!.replace(/=\r?\n/g, '') // quoted-printable
    expect(invitation).toContain('/admin/login')
    expect(invitation).not.toContain('/admin/reset/')
    await database.query(
      `update users set reset_password_token = 'the-link', reset_password_expiration = now() + interval '1 hour'
        where email = 'nopassword@example.com'`,
    )
    const reset = await visitor(server.url)('POST', '/api/users/reset-password', {
      json: { token: 'the-link', password: 'another long one' },
    })
    expect(reset.status).toBe(403)
  }, 60_000)
})
