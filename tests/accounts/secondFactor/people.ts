import { beforeAll } from '@jest/globals'
import { URI, type TOTP } from 'otpauth'
import { desk } from '../../access/openedDesk'
import { visitor, type Answer, type Client } from '../../helpers/server/client'
import { newAddress } from '../../helpers/server/newAddress'
import {
  addPerson,
  knownPassword as password,
  sessionOf,
  type KnownPerson as Person,
} from '../../helpers/server/people'
import type { TestDatabase } from '../../helpers/database/testDatabase'
import { until, type TestServer } from '../../helpers/server/testServer'

// What the parts of the suite share: one database with two replicas.
export let database: TestDatabase
export let server: TestServer
export let replica: TestServer
export let staff: Client

beforeAll(() => {
  ;({ database, one: server, other: replica, administrator: staff } = desk)
})

export const makePerson = (name: string, role?: string) => addPerson(database, { name, role })

export const sessionOn = ({ url }: TestServer, person: Person) =>
  sessionOf({ url, database }, person)

type Login = { email: string; password?: string; code?: string; from?: string; cookie?: string }

export const login = (
  { from = newAddress(), cookie, ...json }: Login,
  url: string = server.url,
): Promise<Answer> =>
  visitor(url)('POST', '/api/users/login', {
    json: { email: json.email, password: json.password ?? password, code: json.code },
    headers: { 'X-Forwarded-For': from, ...(cookie ? { Cookie: cookie } : {}) },
  })

export const codeOf = ({ body }: Answer): string => body.errors[0].code

/** The code that an app shows, or showed or will show so many steps away. */
type App = (steps?: number) => string

export const appFor = (otpauth: string): App => {
  const totp = URI.parse(otpauth) as TOTP
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

export const post = (session: Client, path: string, json: object) =>
  session('POST', `/api/users/${path}`, { json, headers: { 'X-Forwarded-For': newAddress() } })

/** Waits while a step is about to end: what is made in it must still be of it when it arrives. */
export const inMidStep = async () => {
  const late = () => Date.now() % 30_000 > 22_000
  if (late()) await until('the next step', () => !late(), 15)
}

/** Somebody whose second factor is on. */
export type Protected = Person & { app: App }

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

/** Whose second factor is on from the beginning. */
export let first: Awaited<ReturnType<typeof setUp>>
beforeAll(async () => {
  first = await setUp('first')
}, 60_000)

/** Another with the same password and the same app, as if both had been set up long ago. */
export const twin = async (name: string): Promise<Protected> => {
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
