import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from '@jest/globals'
import { keyHolder, visitor } from '../../helpers/server/client'
import { admin } from '../../helpers/server/testServer'
import { page, server } from '../desk'
import { sitDown, topWindow, whenAlive } from '../panel'
import { long } from '../../helpers/runs'

const rosa = { name: 'Rosa Brandt', email: 'rosa@example.org', consent: { privacy: true } }
const write = (json: object) =>
  visitor(server.url)('POST', '/api/contact', { json: { ...rosa, ...json } })
const leads = async () =>
  (await keyHolder(server.url)('GET', `/api/leads?depth=0&where[email][equals]=${rosa.email}`)).body
    .docs

const openMenu = async () => {
  const button = '.doc-controls__popup button'
  await whenAlive(page, button)
  await page.locator(button).first().click()
}

long.describe('an administrator at a lead', () => {
  beforeAll(() => sitDown(page, admin))

  // Each step goes on where the one before ended.
  test('who is no robot after all leaves the quarantine, and joins what is known of them', async () => {
    await write({ message: 'Too fast', elapsedMs: 5 })
    const [{ id }] = await leads()
    await write({ message: 'At leisure', elapsedMs: 50_000 })
    await page.goto(`/admin/collections/leads/${id}`)
    await page.locator('.quarantine', { hasText: 'faster than a person can read' }).waitFor()
    await whenAlive(page, '#not-spam')
    await page.locator('#not-spam').click()
    await page.waitForURL((url) => !url.href.includes(id))

    const left = await leads()
    expect(left).toHaveLength(1)
    expect(page.url()).toContain(left[0].id)
    await page.getByText('Administrator merged it with the quarantined lead').waitFor()
  })

  test('a person’s data can be had as a file', async () => {
    await openMenu()
    const download = page.waitForEvent('download')
    await page.locator('#export-data').click()
    const file = await (await download).path()
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ lead: { email: rosa.email } })
  })

  test('a person can be erased, after it was said what goes', async () => {
    await page.reload()
    await openMenu()
    await page.locator('#erase-person').click()
    const question = topWindow(page)
    await question
      .getByText('Everything that is known of Rosa Brandt is deleted for good')
      .waitFor()
    await question.getByRole('button', { name: 'Erase', exact: true }).click()
    await page.waitForURL(/collections\/leads(\?|$)/)
    expect(await leads()).toEqual([])
  })
})
