import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { URI } from 'otpauth'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { addPerson, knownPassword, tokenOf } from '../helpers/server/people'
import { admin, until, type TestServer } from '../helpers/server/testServer'
import type { Recipe, World } from './world'

type Json = Record<string, unknown>

const json = async (world: World, method: string, to: string, body?: object): Promise<Json> => {
  const content = JSON.stringify(body)
  const sent = body && { body: { type: 'application/json', content } }
  const answer = await world.ask('visitor', { method, path: to, ...sent })
  if (answer.status >= 400) throw new Error(`${method} ${to}: ${answer.text}`)
  return answer.json as Json
}

const password = knownPassword
const newEmail = () => `fuzz.${randomUUID().slice(0, 8)}@example.com`
const newRedirect = () => ({ from: `/fuzz/${randomUUID()}`, to: `/fuzz/${randomUUID()}` })
const consent = { privacy: true }

/** The mails to this address, which wait as files in the data directory. */
const mailTo = async (dataDir: string, address: string): Promise<string> => {
  let found: string | undefined
  await until(`a mail to ${address}`, async () => {
    const folder = path.join(dataDir, 'mail')
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    for (const name of names.sort().reverse().slice(0, 30)) {
      const text = await readFile(path.join(folder, name), 'utf8')
      if (text.includes(`To: ${address}`)) found = text
    }
    return found !== undefined
  })
  return found ?? ''
}

type Given = {
  server: TestServer
  database: TestDatabase
  /** By kind, the address of a gated file. */
  items: Record<Kind, string>
}

const kinds = ['brochures', 'tco'] as const

type Kind = (typeof kinds)[number]

/** Requests that no schema can say how to make. */
export const recipesFor = ({ server, database, items }: Given): Record<string, Recipe> => {
  const newUser = () => addPerson(database, { name: 'Fuzz', email: newEmail() })

  const spares = new Map<string, ReturnType<typeof newUser>>()

  /** One for all requests of an operation. */
  const userFor = (operation: string) => {
    const user = spares.get(operation) ?? newUser()
    spares.set(operation, user)
    return user
  }

  type Member = { id: string; headers: Record<string, string>; otpauth?: string }

  const members = new Map<string, Promise<Member>>()

  const login = async ({ email, id }: { email: string; id: string }) => ({
    id,
    headers: { Authorization: `JWT ${await tokenOf(database, email)}` },
  })

  /** Somebody logged in, for all requests of an operation; what they mistyped before is forgotten. */
  const memberFor = async (operation: string) => {
    await database.query('delete from password_tries')
    const member = members.get(operation) ?? newUser().then(login)
    members.set(operation, member)
    return member
  }

  const asMember = async (world: World, { headers }: Member, to: string, body: object) => {
    const content = JSON.stringify(body)
    const sent = { method: 'POST', path: `/api/users/${to}`, headers, body: { type: 'application/json', content } } // prettier-ignore
    const answer = await world.ask('visitor', sent)
    if (answer.status >= 400) throw new Error(`${to}: ${answer.text}`)
    return answer.json as Json
  }

  const codeOf = ({ otpauth = '' }: Member) =>
    (URI.parse(otpauth) as { generate: () => string }).generate()

  /** One of a second factor that waits for it. */
  const withPendingFactor = async (world: World, operation: string) => {
    const member = await memberFor(operation)
    await database.query('delete from second_factors where user_id = $1', [member.id])
    const { otpauth } = await asMember(world, member, 'totp/setup', { currentPassword: password })
    return Object.assign(member, { otpauth: String(otpauth) })
  }

  /** One whose second factor is on, and whose code was not used yet. */
  const withFactor = async (world: World, operation: string) => {
    const member = await memberFor(operation)
    const { rows } = await database.query<{ id: string }>(
      'update second_factors set last_step = null where user_id = $1 and confirmed_at is not null returning 1 as id',
      [member.id],
    )
    if (rows.length > 0) return member
    await withPendingFactor(world, operation)
    await asMember(world, member, 'totp/confirm', { code: codeOf(member) })
    await database.query('update second_factors set last_step = null where user_id = $1', [
      member.id,
    ])
    return member
  }

  const otherSession = async ({ id }: Member) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
       values (9, $1, gen_random_uuid(), now(), now() + interval '1 hour') returning id`,
      [id],
    )
    return rows[0]?.id
  }

  const role = 'visitor' as const // the header says who it is

  const resetToken = async (id: string) => {
    const { rows } = await database.query<{ token: string | null }>(
      'select reset_password_token as token from users where id = $1',
      [id],
    )
    return rows[0]?.token
  }

  const code = async (world: World, kind: Kind) => {
    const email = newEmail()
    const body = { email, item: items[kind], consent }
    const { requestId } = await json(world, 'POST', `/api/${kind}/request-otp`, body)
    const mail = await mailTo(server.dataDir, email)
    return { requestId, code: /^Subject:.*?\b(\d{6})\b/m.exec(mail)?.[1] ?? '' }
  }

  const conversation = async (world: World) => {
    const body = { message: 'What do you offer?' }
    const { conversationId, message } = await json(world, 'POST', '/api/chat', body)
    return { conversationId, messageId: (message as { id: string }).id }
  }

  const leadOf = async (world: World, more: object) => {
    const email = newEmail()
    await json(world, 'POST', '/api/contact', {
      ...{ name: 'Ada', email, message: 'Hello', consent },
      ...more,
    })
    const { rows } = await database.query<{ id: string }>('select id from leads where email = $1', [
      email,
    ])
    return rows[0]?.id
  }

  const failedJob = async () => {
    const { rows } = await database.query<{ id: string }>(
      `insert into payload_jobs (id, input, task_slug, queue, processing, has_error, total_tried, created_at, updated_at)
       values (gen_random_uuid(), '{}', 'schedulePublish', 'default', false, true, 3, now(), now()) returning id`,
    )
    return rows[0]?.id
  }

  const delivered = async (world: World) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into webhook_deliveries (
         id, webhook_id, message_id, event, "position", subject, happened_at, state, tries, created_at, updated_at)
       values (gen_random_uuid(), $1, 'msg_1', 'webhook.test', 0, 'test', now(), 'delivered', 1, now(), now())
       returning id`,
      [await world.growers.webhooks?.()],
    )
    return rows[0]?.id
  }

  const downloads = kinds.flatMap((kind): [string, Recipe][] => [
    [`POST /api/${kind}/request-otp`, async () => ({ body: { item: items[kind], email: newEmail() } })], // prettier-ignore
    [`POST /api/${kind}/verify-otp`, async (world) => ({ body: await code(world, kind) })],
    [
      `GET /api/${kind}/download`,
      async (world) => {
        const body = await code(world, kind)
        const { download } = await json(world, 'POST', `/api/${kind}/verify-otp`, body)
        const { url } = download as { url: string }
        return { query: { token: new URL(url).searchParams.get('token') ?? '' } }
      },
    ],
  ])

  const bySlug = ['content', 'case-studies', 'events', 'partners'].map((name): [string, Recipe] => [
    `GET /api/${name}/by-slug/{slug}`,
    async () => {
      const { rows } = await database.query<{ slug: string }>(
        `select slug from ${name.replace('-', '_')} where _status = 'published' order by id limit 1`,
      )
      return { id: rows[0]?.slug } // what fills the path
    },
  ])

  const bulk = ['content', 'case-studies', 'events', 'partners'].map((name): [string, Recipe] => [
    `POST /api/${name}/bulk`,
    () => Promise.resolve({ body: { docs: [{ title: `Fuzz ${randomUUID()}` }] } }),
  ])

  return {
    ...Object.fromEntries([...downloads, ...bySlug, ...bulk]),
    'POST /api/users/logout': async () => ({
      role,
      headers: (await login(await newUser())).headers,
    }),
    'POST /api/users/login': async () => {
      const { email } = await userFor('login')
      return { body: { email, password } }
    },
    'POST /api/users/totp/setup': async () => {
      const { headers } = await memberFor('set up')
      return { role, headers, body: { currentPassword: password } }
    },
    'POST /api/users/totp/confirm': async (world) => {
      const member = await withPendingFactor(world, 'confirm')
      return { role, headers: member.headers, body: { code: codeOf(member) } }
    },
    'POST /api/users/totp/recovery-codes': async (world) => {
      const member = await withFactor(world, 'recovery codes')
      return { role, headers: member.headers, body: { code: codeOf(member) } }
    },
    'POST /api/users/totp/disable': async (world) => {
      const member = await withFactor(world, 'disable')
      const body = { currentPassword: password, code: codeOf(member) }
      return { role, headers: member.headers, body }
    },
    'POST /api/users/{id}/totp/reset': async (world) => {
      const { id } = await withFactor(world, 'reset')
      return { id, body: { currentPassword: admin.password } }
    },
    'DELETE /api/users/sessions/{id}': async () => {
      const member = await memberFor('sessions')
      return { role, headers: member.headers, id: await otherSession(member) }
    },
    'POST /api/roles': () => Promise.resolve({ body: { name: `Fuzz ${randomUUID()}` } }),
    'POST /api/users/reset-password': async (world) => {
      const { email, id } = await newUser()
      await json(world, 'POST', '/api/users/forgot-password', { email })
      let token: string | null | undefined
      await until('the token', async () => {
        token = await resetToken(id)
        return Boolean(token)
      })
      return { body: { token, password } }
    },
    'PATCH /api/users/{id}': async () => {
      const { id } = await userFor('change')
      return { id, body: { currentPassword: admin.password, password: 'another-long-password-2' } }
    },
    // No two begin at one address, and none goes round in a circle.
    'POST /api/redirects': () => Promise.resolve({ body: newRedirect() }),
    'PATCH /api/redirects/{id}': () => Promise.resolve({ body: newRedirect() }),
    'POST /api/users/{id}/invite': async () => ({ id: (await userFor('invite')).id }),
    'POST /api/admin/assistant/questions': async (world) => ({
      body: { ids: [(await conversation(world)).messageId] },
    }),
    'POST /api/chat/feedback': async (world) => ({ body: await conversation(world) }),
    'POST /api/admin/crm/leads/{id}/not-spam': async (world) => ({
      id: await leadOf(world, { website: 'https://spam.example' }),
    }),
    'POST /api/admin/crm/leads/{id}/not-suspected': async (world) => ({
      id: await leadOf(world, { message: 'https://a.example https://b.example '.repeat(4) }),
    }),
    'POST /api/payload-jobs/{id}/retry': async () => ({ id: await failedJob() }),
    'POST /api/webhook-deliveries/{id}/replay': async (world) => ({ id: await delivered(world) }),
    'POST /api/admin/crm/leads/{id}/erase': async (world) => ({ id: await leadOf(world, {}) }),
    'POST /api/payload-locked-documents/open': async (world) => ({
      body: { document: { collection: 'content', id: await world.idOf('content') } },
    }),
  }
}

/** What grows by what visitors do, and how. */
export const growersFor = (world: World, items: Given['items']): World['growers'] => {
  const contact = async () => {
    const body = { name: 'Ada', email: newEmail(), message: 'Hello', consent }
    await json(world, 'POST', '/api/contact', body)
    return undefined
  }
  const chat = async () => {
    await json(world, 'POST', '/api/chat', { message: 'What do you offer?' })
    return undefined
  }
  const code = async () => {
    const body = { email: newEmail(), item: items.tco, consent }
    await json(world, 'POST', '/api/tco/request-otp', body)
    return undefined
  }
  const webhook = async () => {
    const body = { name: 'Fuzz', url: 'https://example.com/hooks', events: ['lead.erased'] }
    const content = JSON.stringify(body)
    const sent = { method: 'POST', path: '/api/webhooks', body: { type: 'application/json', content } } // prettier-ignore
    return ((await world.ask('admin', sent)).json as { doc: { id: string } }).doc.id
  }
  return {
    webhooks: webhook,
    'webhook-deliveries': async () => {
      const sent = { method: 'POST', path: `/api/webhooks/${await webhook()}/test` }
      return ((await world.ask('admin', sent)).json as { deliveryId: string }).deliveryId
    },
    'otp-requests': code,
    leads: contact,
    submissions: contact,
    mails: contact,
    conversations: chat,
  }
}
