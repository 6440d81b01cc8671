import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { visitor } from '../../helpers/server/client'
import { admin } from '../../helpers/server/testServer'
import { database, page, server } from '../desk'
import { some } from '../../helpers/runs'

/** As `npm run create-admin` would, which takes a process and a start of Payload. */
export const addAdministrator = async () => {
  const salt = randomBytes(32).toString('hex')
  const hash = pbkdf2Sync(admin.password, salt, 25_000, 512, 'sha256').toString('hex')
  await database.query(
    `insert into users (id, name, role, email, hash, salt)
     values (gen_random_uuid(), 'Administrator', 'admin', $1, $2, $3)`,
    [admin.email, hash, salt],
  )
}

describe('an installation without an administrator', () => {
  test('says how to make one, and offers no form', async () => {
    await page.goto('/admin/collections/content')
    await page.getByRole('heading', { name: 'Create the first account' }).waitFor()
    expect(await page.locator('main, section').first().textContent()).toContain(
      'npm run create-admin',
    )
    expect(await page.locator('input').count()).toBe(0)
  })

  test.each(some(1, ['', '/login', '/create-first-user']))(
    'says so at /admin%s as well',
    async (rest) => {
      const answer = await page.request.get(`/admin${rest}`)
      expect(await answer.text()).toContain('Create the first account')
    },
  )

  test('lets nobody make it over the network', async () => {
    const json = { email: 'first@example.com', password: 'first-come-first-served' }
    const { status } = await visitor(server.url)('POST', '/api/users/first-register', { json })
    expect(status).toBe(403)
  })
})
