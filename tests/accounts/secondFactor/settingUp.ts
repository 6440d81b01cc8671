import { describe, expect, it } from '@jest/globals'
import { mailsTo } from '../../e2e/panel'
import { visitor } from '../../helpers/server/client'
import { knownPassword as password } from '../../helpers/server/people'
import { until } from '../../helpers/server/testServer'
import {
  appFor,
  codeOf,
  database,
  first,
  inMidStep,
  login,
  makePerson,
  post,
  server,
  sessionOn,
} from './people'

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
