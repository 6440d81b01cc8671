import { describe, expect, it } from '@jest/globals'
import type { Client } from '../../helpers/server/client'
import { knownPassword as password } from '../../helpers/server/people'
import { admin, until } from '../../helpers/server/testServer'
import {
  appFor,
  codeOf,
  database,
  first,
  inMidStep,
  login,
  makePerson,
  post,
  replica,
  server,
  sessionOn,
  staff,
  twin,
} from './people'

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
