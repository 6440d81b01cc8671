import { beforeAll, describe, expect, test } from '@jest/globals'
import { keyHolder, visitor } from '../../helpers/server/client'
import { page, server } from '../desk'
import { follow, sitDown } from '../panel'
import { ella } from './people'

const asked = ['May I come by tram?', 'Is there a tram?', 'Which tram stops there?']

const found = async () => {
  const { body } = await visitor(server.url)('GET', '/api/search?q=tram')
  return (body.docs as { title: string }[]).map(({ title }) => title)
}

const view = (name: string) => page.locator(`#view-${name}`)

/** Lines that a language model proposed, judged by an editor. */
describe('ways of asking', () => {
  let id: string

  beforeAll(async () => {
    const key = keyHolder(server.url)
    const write = async (collection: string, json: object) => {
      const { status, body } = await key('POST', `/api/${collection}`, { json })
      expect(status).toBe(201)
      return body.doc.id as string
    }
    id = await write('content', { title: 'How to find us', _status: 'published' })
    const line = { locale: 'en', state: 'proposed', document: { relationTo: 'content', value: id } }
    for (const text of asked) await write('asked-as', { ...line, text })
    await sitDown(page, ella)
  })

  test('wait above their list, and are accepted all at once beside their page', async () => {
    await page.goto('/admin/collections/asked-as')
    await follow(page, '#view-proposed', '#view-proposed[aria-current="page"]')
    expect(await view('proposed').innerText()).toBe('Proposed 3')
    expect(await view('accepted').innerText()).toBe('Accepted 0')
    expect(await found()).toEqual([])
    await page.goto(`/admin/collections/content/${id}`)
    const lines = page.getByRole('region', { name: 'Also asked as' })
    await lines.getByText(asked[2]!).waitFor()
    await lines.getByRole('button', { name: 'Accept all' }).click()
    await lines.getByText('Proposed by a language model').waitFor({ state: 'detached' })
    expect(await lines.getByRole('listitem').count()).toBe(3)
    expect(await found()).toEqual(['How to find us'])
  })

  test('are in the view of what counts then, and nothing waits', async () => {
    await page.goto('/admin/collections/asked-as')
    await follow(page, '#view-proposed', '#view-proposed[aria-current="page"]')
    expect(await page.locator('.empty-list--view').innerText()).toBe('Nothing waits for you.')
    expect(await view('accepted').innerText()).toBe('Accepted 3')
    await follow(page, '#view-accepted', '#view-accepted[aria-current="page"]')
    expect(await page.locator('.cell-text a').allInnerTexts()).toEqual([...asked].reverse())
  })
})
