import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../helpers/browser'
import { keyHolder } from '../helpers/client'
import { createTestDatabase, type TestDatabase } from '../helpers/testDatabase'
import { startTestServer, until, type TestServer } from '../helpers/testServer'
import { accountOf, andAutosave, fill, logIn, makeAccounts, openPage } from './panel'

const ella = accountOf('Ella Edwards', 'editor')
const ben = { ...accountOf('Ben Baker', 'editor'), email: 'ben@example.com' }

let database: TestDatabase
let server: TestServer
let browser: Browser
let hers: Page
let his: Page
let address: string
let id: string

const notice = (page: Page) => page.locator('.open-document__notice')
const says = (page: Page, text: string | RegExp) => notice(page).filter({ hasText: text }).waitFor()
const mayType = async (page: Page) => {
  await page.locator('#field-title:enabled').waitFor()
  await page.locator('.rich-text-lexical [contenteditable=true]').first().waitFor()
}
const mayNotType = async (page: Page) => {
  await page.locator('#field-title:disabled').waitFor()
  await page.locator('.rich-text-lexical [contenteditable=false]').first().waitFor()
}
const titleIn = (page: Page) => page.inputValue('#field-title')
const press = (page: Page, button: string) => page.locator(`#open-document-${button}`).click()

const heldBy = async (): Promise<string | undefined> => {
  const { rows } = await database.query(
    `select p.name from payload_locked_documents l
       join payload_locked_documents_rels r on r.parent_id = l.id and r.path = 'user'
       join users p on p.id = r.users_id`,
  )
  return rows[0]?.name as string | undefined
}

const isHeldBy = (name: string | undefined) =>
  until(`the lock to be ${name ?? 'nobody'}’s`, async () => (await heldBy()) === name)

const stored = async () =>
  (await keyHolder(server.url)('GET', `/api/content/${id}?draft=true&depth=0`)).body.title

/** So much time passes since the last sign of life of these people. */
const passes = async (seconds: number, ...names: string[]) => {
  const ago = `- interval '${seconds} s'`
  await database.query(
    `update open_documents set seen_at = seen_at ${ago}, asked_at = asked_at ${ago}
      where user_id in (select id from users where name = any($1))`,
    [names],
  )
  await database.query(`update payload_locked_documents set updated_at = updated_at ${ago}`)
}

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url })
  browser = await launchBrowser()
  await makeAccounts(server.url, [ella, ben])
  const json = { title: 'A guide', kind: 'guide' }
  id = (await keyHolder(server.url)('POST', '/api/content', { json })).body.doc.id
  address = `/admin/collections/content/${id}`
  hers = await openPage(browser, server.url)
  his = await openPage(browser, server.url)
  await logIn(hers, ella)
  await logIn(his, ben)
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await database?.drop()
})

// Two people at one document, in the order of what they do.
describe('a document that two editors open', () => {
  test('is the first one’s without a key being pressed', async () => {
    await hers.goto(address)
    await mayType(hers)
    expect(await heldBy()).toBe('Ella Edwards')
    expect(await notice(hers).count()).toBe(0)
  })

  test('says so to the second one at once, who can read it and type nothing', async () => {
    await his.goto(address)
    await says(his, /Ella Edwards is editing this document, since .* You can read it/)
    await mayNotType(his)
    expect(await his.locator('#action-save').isVisible()).toBe(false)
    await hers.getByLabel('Who is here').getByText('Ben Baker is reading').waitFor()
  })

  test('stays the first one’s over a save, and while nothing is typed', async () => {
    await andAutosave(hers, () => fill(hers, '#field-title', 'Ella’s guide'))
    expect(await heldBy()).toBe('Ella Edwards')
    await passes(60, 'Ella Edwards')
    await until('a sign of life', async () => {
      const { rows } = await database.query(
        `select updated_at > now() - interval '50 s' as fresh from payload_locked_documents`,
      )
      return rows[0]?.fresh === true
    })
    await mayNotType(his)
  })

  test('is handed over on request, when what was typed is saved', async () => {
    await press(his, 'ask')
    await says(his, 'Ella Edwards was asked')
    await says(hers, 'Ben Baker asks for this document')
    await hers.fill('#field-title', 'Ella’s last words')
    await press(hers, 'hand-over')
    await mayType(his)
    expect(await titleIn(his)).toBe('Ella’s last words')
    await says(hers, 'Ben Baker is editing this document now')
    await says(hers, 'Everything that you typed was saved')
    await mayNotType(hers)
    expect([await heldBy(), await stored()]).toEqual(['Ben Baker', 'Ella’s last words'])
  })

  test('is taken over from who does not answer, whose text stays and is saved nowhere', async () => {
    await his.route(/autosave=true/, (route) => route.abort()) // his network is bad
    await his.fill('#field-title', 'What Ben typed')
    await press(hers, 'ask')
    await says(hers, 'Ben Baker was asked')
    await passes(31, 'Ella Edwards')
    await press(hers, 'take-over')
    await mayType(hers)
    await says(his, 'Ella Edwards is editing this document now')
    await says(his, 'What you typed last was not saved')
    await his.unroute(/autosave=true/)
    await mayNotType(his)
    expect(await titleIn(his)).toBe('What Ben typed')
    expect(await his.locator('#open-document-copy').isVisible()).toBe(true)
    await andAutosave(hers, () => fill(hers, '#field-title', 'Ella again'))
    expect([await heldBy(), await stored()]).toEqual(['Ella Edwards', 'Ella again'])
  })

  test('is in one tab of a person at a time', async () => {
    const second = await hers.context().newPage()
    await second.goto(address)
    await says(second, 'You have this document open in another tab')
    await mayNotType(second)
    await press(second, 'edit')
    await mayType(second)
    await says(hers, 'You have this document open in another tab')
    await second.close({ runBeforeUnload: false })
    await mayType(hers)
  })

  test('is free as soon as its holder goes elsewhere, and a click takes it', async () => {
    await his.goto(address)
    await says(his, 'Ella Edwards is editing this document')
    await hers.goto('/admin')
    await says(his, 'Nobody is editing this document any more')
    expect(await heldBy()).toBeUndefined()
    await press(his, 'edit')
    await mayType(his)
    expect(await titleIn(his)).toBe('Ella again')
    await isHeldBy('Ben Baker')
  })

  test('is free soon after its holder’s browser died', async () => {
    await his.context().setOffline(true) // nothing is heard of it any more
    await his.context().close()
    expect(await heldBy()).toBe('Ben Baker')
    await hers.goto(address)
    await says(hers, 'Ben Baker is editing this document')
    await passes(91, 'Ben Baker')
    await says(hers, 'Nobody is editing this document any more')
    await press(hers, 'edit')
    await mayType(hers)
    await isHeldBy('Ella Edwards')
  })
})

/** How a page shows who has what it shows: `editing`, `taken`, `free` … */
const showsState = (page: Page, state: string, inside = '') =>
  page
    .locator(`${inside} .open-document[data-state="${state}"]`)
    .last()
    .waitFor({ state: 'attached' })

describe('what two administrators open', () => {
  jest.setTimeout(60_000)
  const open: Record<string, { path: string; heldBy: () => Promise<string | undefined> }> = {}

  const holderOf = (condition: string) => async () => {
    const { rows } = await database.query<{ name: string }>(
      `select p.name from payload_locked_documents l
         join payload_locked_documents_rels r on r.parent_id = l.id and r.path = 'user'
         join users p on p.id = r.users_id
        where ${condition}`,
    )
    return rows[0]?.name
  }
  const onDocument = (column: string, value: string) =>
    holderOf(`l.id in (select parent_id from payload_locked_documents_rels where ${column} = '${value}')`) // prettier-ignore

  beforeAll(async () => {
    await database.query(
      `update users set role = 'admin' where name in ('Ella Edwards', 'Ben Baker')`,
    )
    await hers.goto('/admin')
    his = await openPage(browser, server.url)
    await logIn(his, ben)
    const call = keyHolder(server.url)
    const form = new FormData()
    const circle = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>'
    const bytes = await sharp(Buffer.from(circle)).resize(200, 200).png().toBuffer()
    form.set('_payload', JSON.stringify({ alt: 'A circle' }))
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'circle.png')
    const picture = (await call('POST', '/api/media', { body: form })).body.doc.id as string
    const json = { name: 'Lea', email: 'lea@example.org' }
    const lead = (await call('POST', '/api/leads', { json })).body.doc.id as string
    open['a picture'] = {
      path: `/admin/collections/media/${picture}`,
      heldBy: onDocument('media_id', picture),
    }
    open['a lead'] = {
      path: `/admin/collections/leads/${lead}`,
      heldBy: onDocument('leads_id', lead),
    }
    open['a setting'] = { path: '/admin/globals/site', heldBy: holderOf(`l.global_slug = 'site'`) }
  }, 60_000)

  test.each(['a picture', 'a lead', 'a setting'])(
    '%s is locked, handed over and let go',
    async (what) => {
      const { path, heldBy: holder } = open[what]!
      await hers.goto(path)
      await showsState(hers, 'editing')
      await his.goto(path)
      await showsState(his, 'taken')
      await says(his, 'Ella Edwards is editing this document')
      expect(await his.locator('#action-save').isVisible()).toBe(false)
      await press(his, 'ask')
      await press(hers, 'hand-over')
      await showsState(his, 'editing')
      await showsState(hers, 'taken')
      expect(await holder()).toBe('Ben Baker')
      await his.goto('/admin')
      await showsState(hers, 'free')
      expect(await holder()).toBeUndefined()
    },
  )

  test('a document in a drawer is locked while the drawer is open, and let go with it', async () => {
    const call = keyHolder(server.url)
    const heldIn = onDocument('content_id', id)
    const related = [{ relationTo: 'content', value: id }]
    const { doc } = (await call('POST', '/api/content', { json: { title: 'Around it', related } }))
      .body
    await hers.goto(`/admin/collections/content/${doc.id}`)
    await showsState(hers, 'editing')
    await hers.locator('#field-related .relationship--multi-value-label__drawer-toggler').click()
    await showsState(hers, 'editing', 'dialog[open]')
    expect(await heldIn()).toBe('Ella Edwards')
    await his.goto(address)
    await says(his, 'Ella Edwards is editing this document')
    await press(his, 'ask')
    await hers.locator('dialog[open] #open-document-hand-over').click()
    await showsState(his, 'editing')
    await showsState(hers, 'taken', 'dialog[open]')
    expect(await onDocument('content_id', doc.id as string)()).toBe('Ella Edwards')
    await his.goto('/admin')
    await hers.locator('dialog[open] #open-document-edit').click()
    await showsState(hers, 'editing', 'dialog[open]')
    await hers.locator('dialog[open] .doc-drawer__header-close').click()
    await until('the drawer’s document to be free', async () => (await heldIn()) === undefined)
  })

  test('is held by nobody who went elsewhere before it was answered', async () => {
    await hers.goto('/admin')
    for (let times = 0; times < 2; times++) {
      const asked = hers.waitForRequest(/payload-locked-documents\/open/)
      void hers.goto(address).catch(() => undefined)
      await asked
      await hers.goto('/admin')
    }
    await isHeldBy(undefined)
  })
})
