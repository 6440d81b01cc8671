import { describe, expect, it } from '@jest/globals'
import { visitor } from '../../helpers/server/client'
import { until } from '../../helpers/server/testServer'
import { codeOf, database, inMidStep, login, post, server, staff, twin } from './people'
import { long } from '../../helpers/runs'

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
  long.it(
    'is a password that was set by a mailed link, and an invitation',
    async () => {
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
    },
    60_000,
  )

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
