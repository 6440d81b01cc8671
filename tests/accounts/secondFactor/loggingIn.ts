import { describe, expect, it } from '@jest/globals'
import { mailsTo } from '../../e2e/panel'
import type { Answer } from '../../helpers/server/client'
import { newAddress } from '../../helpers/server/newAddress'
import { deviceIn, spendTries } from '../../helpers/server/spendTries'
import { admin, until } from '../../helpers/server/testServer'
import {
  codeOf,
  database,
  first,
  inMidStep,
  login,
  makePerson,
  replica,
  server,
  twin,
  type Protected,
} from './people'
import { long } from '../../helpers/runs'

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

  long.it(
    'has tries of its own once a code was shown in it, and not by the password alone',
    async () => {
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
    },
    60_000,
  )
})
