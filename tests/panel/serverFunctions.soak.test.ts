import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as qs from 'qs-esm'
import { attacksWith, badLists, badTables, closed, pages } from '../helpers/hostile/panelAttacks'
import { expectRefused, markers, startPanel, type TestPanel } from '../helpers/hostile/panelRoles'

let panel: TestPanel

beforeAll(async () => {
  panel = await startPanel()
}, 90_000)
afterAll(() => panel?.stop())

describe.each(closed)('%s', (role, slugs) => {
  it.each(Object.keys(attacksWith({})))('is refused by %s', async (name) => {
    for (const slug of slugs)
      for (const args of attacksWith(panel.ids)[name]?.(slug, panel.ids[slug]!) ?? [])
        expectRefused(await panel.call(role, name, args), args)
  })
})

it.each([...badTables, ...badLists])('lists are asked for %j', async (query) => {
  const since = panel.seen()
  const drawer = await panel.call('admin', 'render-list', { collectionSlug: 'content', query })
  const table = await panel.call('admin', 'table-state', { collectionSlug: 'content', query })
  const address = qs.stringify(query, { addQueryPrefix: true })
  const page = await panel.pageFor('admin', `/collections/content${address}`)
  expect([drawer.status, table.status, page.status]).toEqual([200, 200, 200])
  const finds = !('where' in query)
  const shown = [drawer.text, table.text, await page.text()]
  expect(shown.map((text) => text.includes('A page in work'))).toEqual([finds, finds, finds])
  for (const text of shown) expect(text).not.toMatch(/select distinct|Failed query|is not a func/)
  await panel.expectQuiet(since, query)
})

it.each(pages)('an editor finds nothing of leads on %s, nor in its data', async (page) => {
  for (const headers of [{}, { RSC: '1' }] as Record<string, string>[]) {
    const text = await (await panel.pageFor('editor', page, headers)).text()
    for (const marker of markers) expect([page, text.includes(marker)]).toEqual([page, false])
  }
})
