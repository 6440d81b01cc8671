import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { keyHolder, loggedIn, type Client } from '../helpers/server/client'
import { makeUser, send } from '../helpers/content/crm'
import type { TestDatabase } from '../helpers/database/testDatabase'
import type { TestServer } from '../helpers/server/testServer'
import { long, some } from '../helpers/runs'

const codeHash = 'c0de'.repeat(16)
const emailKey = 'key-of-ada@example.com'
const secret = 'sealed-secret-of-a-mail'

const who = ['sales', 'admin', 'key'] as const
const hidden = [
  ['otp-requests', 'codeHash', codeHash],
  ['otp-requests', 'emailKey', emailKey],
  ['mails', 'secret', secret],
  ['leads', 'emailKey', emailKey],
  ['downloads', 'checksum', 'a-name-on-the-disk'],
] as const

const forEveryone = hidden.flatMap(([slug, field, value]) =>
  who.map((role) => ({ slug, field, value, role })),
)

/** Who may see what of those who ask for codes; it begins without any of them. */
export const downloadRequests = (given: () => { database: TestDatabase; server: TestServer }) => {
  describe('a request for a code', () => {
    let database: TestDatabase
    let server: TestServer
    let clients: Record<'sales' | 'admin' | 'key', Client>
    let editor: Client
    let requestId: string
    let mailId: string

    const countOf = async (text: string, values: unknown[] = []) =>
      Number((await database.query(`select count(*) from ${text}`, values)).rows[0]?.count)

    beforeAll(async () => {
      ;({ database, server } = given())
      await database.query('truncate leads, submissions cascade')
      const admin = await loggedIn(server.url)
      const sales = (await makeUser(server.url, admin, 'sales')).client
      editor = (await makeUser(server.url, admin, 'editor')).client
      clients = { sales, admin, key: keyHolder(server.url) }
    }, 60_000)

    beforeEach(async () => {
      await database.query('truncate otp_requests, download_grants, mails cascade')
      requestId = randomUUID()
      mailId = randomUUID()
      await database.query(
        `insert into otp_requests (id, email, email_key, code_hash, kind, item, expires_at)
     values ($1, 'ada@example.com', $2, $3, 'tco', 'sheet', now() + interval '10 minutes')`,
        [requestId, emailKey, codeHash],
      )
      await database.query(
        `insert into mails (id, kind, "to", state, secret) values ($1, 'oneTimeCode', 'ada@example.com', 'queued', $2)`,
        [mailId, secret],
      )
    })

    describe('what is hidden', () => {
      it.each(some(6, forEveryone))(
        '$field of $slug is not told to $role',
        async ({ slug, value, role, field }) => {
          const id = { 'otp-requests': requestId, mails: mailId, leads: '', downloads: '' }[slug]
          for (const path of [
            `/api/${slug}`,
            `/api/${slug}/${id}`,
            `/api/${slug}?select[${field}]=true`,
            `/api/${slug}?showHiddenFields=true&depth=2`,
          ]) {
            const answer = await clients[role]('GET', path)
            expect(answer.status).toBe(path.includes('showHidden') ? 400 : 200) // no parameter of this API
            expect(answer.text).not.toContain(value)
            expect(answer.text).not.toContain(`"${field}"`)
          }
        },
      )

      it.each(some(6, forEveryone))(
        '$field of $slug can’t be guessed by $role with filters or orders',
        async ({ slug, field, value, role }) => {
          const right = encodeURIComponent(value)
          const paths = [
            `/api/${slug}?where[${field}][equals]=${right}`,
            `/api/${slug}?where[${field}][like]=${right.slice(0, 3)}`,
            `/api/${slug}?where[${field}][exists]=true`,
            `/api/${slug}?where[or][0][and][0][${field}][contains]=${right.slice(0, 3)}`,
            `/api/${slug}/count?where[${field}][equals]=${right}`,
            `/api/${slug}?sort=${field}`,
            `/api/${slug}?sort=-createdAt,-${field}`,
          ]
          for (const path of paths) {
            const answer = await clients[role]('GET', path)
            expect([path, answer.status]).toEqual([path, 400])
            expect(answer.text).not.toContain('totalDocs')
          }
        },
      )

      it.each(some(1, who))(
        'a code can’t be guessed by %s through another collection',
        async (role) => {
          for (const path of [
            `/api/submissions?where[lead.emailKey][equals]=${emailKey}`,
            `/api/mails?where[lead.emailKey][like]=key`,
            `/api/otp-requests?where[lead.emailKey][like]=key`,
            '/api/otp-requests?sort=lead.emailKey',
            '/api/mails?sort=lead.emailKey',
          ]) {
            const answer = await clients[role]('GET', path)
            expect([path, answer.status]).toEqual([path, 400])
          }
        },
      )

      it('can’t be used to choose what is deleted', async () => {
        const path = `/api/otp-requests?where[codeHash][equals]=${codeHash}`
        expect((await clients.admin('DELETE', path)).status).toBe(400)
        expect(await countOf('otp_requests')).toBe(1)
      })
    })

    describe('a request', () => {
      const addGrant = () =>
        database.query(
          `insert into download_grants (token_hash, request_id, download_id, checksum, filename, mime_type, size, expires_at)
       values ($1, $2, gen_random_uuid(), 'x', 'sheet.xlsx', 'x', 1, now() + interval '15 minutes')`,
          [randomUUID(), requestId],
        )

      it('takes what it opened with it when an administrator deletes it', async () => {
        await addGrant()
        expect((await clients.admin('DELETE', `/api/otp-requests/${requestId}`)).status).toBe(200)
        expect(await countOf('download_grants')).toBe(0)
      })

      long.it('takes it along in a bulk delete too', async () => {
        await addGrant()
        const path = '/api/otp-requests?where[email][equals]=ada@example.com'
        expect((await clients.admin('DELETE', path)).status).toBe(200)
        expect(await countOf('download_grants')).toBe(0)
      })

      it('is deleted by nobody else, and keeps what it opened', async () => {
        await addGrant()
        for (const client of [clients.sales, clients.key, editor]) {
          expect((await client('DELETE', `/api/otp-requests/${requestId}`)).status).toBe(403)
        }
        expect(await countOf('download_grants')).toBe(1)
      })

      it('is nothing for editors, who see counts alone', async () => {
        expect((await editor('GET', '/api/otp-requests')).status).toBe(403)
        expect((await editor('GET', `/api/otp-requests/${requestId}`)).status).toBe(403)
      })
    })

    describe('the listing of leads', () => {
      it('finds those who downloaded by the type, and tells how often', async () => {
        await send(server.url, 'contact', { email: 'ada@example.com', name: 'Ada' })
        await send(server.url, 'contact', { email: 'bob@example.com', name: 'Bob' })
        await database.query(
          `insert into leads_types ("order", parent_id, value, id)
       select 2, id, 'brochure', gen_random_uuid() from leads where name = 'Ada'`,
        )
        await database.query(
          `update leads set type = 'brochure', downloads = 2, email_verified = true where name = 'Ada'`,
        )
        const listing = '/api/admin/crm/leads'
        const { body } = await clients.sales('GET', `${listing}?type=brochure,tco`)
        expect(body.docs).toMatchObject([
          { name: 'Ada', types: ['contact', 'brochure'], downloads: 2, emailVerified: true },
        ])
        expect((await clients.sales('GET', `${listing}?type=tco`)).body.docs).toEqual([])
        const csv = await clients.sales('GET', `${listing}?type=brochure&format=csv`)
        expect(csv.text.trimEnd().split('\r\n')[1]).toMatch(/,2,no$/)
      })
    })
  })
}
