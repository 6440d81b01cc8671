import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { keyHolder } from '../../helpers/server/client'
import { until } from '../../helpers/server/testServer'
import { database, server } from '../desk'

/** Makes a draft of a page. @returns its id */
export const draft = async (json: object) =>
  (await keyHolder(server.url)('POST', '/api/content', { json })).body.doc.id as string

/** A page asks every five seconds who has its document, and when its tab is looked at again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

export const notice = (page: Page) => page.locator('.open-document__notice')
export const says = async (page: Page, text: string | RegExp) => {
  await lookAgain(page)
  await notice(page).filter({ hasText: text }).first().waitFor()
}
export const press = (page: Page, button: string) =>
  page.locator(`#open-document-${button}`).click()

/** How a page shows who has what it shows: `editing`, `taken`, `free` … */
export const showsState = async (page: Page, state: string, inside = '') => {
  await lookAgain(page)
  const shown = page.locator(`${inside} .open-document[data-state="${state}"]`)
  await shown.last().waitFor({ state: 'attached' })
}

export const mayType = async (page: Page) => {
  await page.locator('#field-title:enabled').waitFor()
  await page.locator('.rich-text-lexical [contenteditable=true]').first().waitFor()
}
export const mayNotType = async (page: Page) => {
  await lookAgain(page)
  await page.locator('#field-title:disabled').waitFor()
  await page.locator('.rich-text-lexical [contenteditable=false]').first().waitFor()
}

const holderOf = async (condition: string): Promise<string | undefined> => {
  const { rows } = await database.query<{ name: string }>(
    `select p.name from payload_locked_documents l
       join payload_locked_documents_rels r on r.parent_id = l.id and r.path = 'user'
       join users p on p.id = r.users_id
      where ${condition}`,
  )
  return rows[0]?.name
}

/** Who has anything at all. */
export const heldBy = () => holderOf('true')

/** Who has the document that this column of the locks names. */
export const holderOfDocument = (column: string, id: string) =>
  holderOf(
    `l.id in (select parent_id from payload_locked_documents_rels where ${column} = '${id}')`,
  )

export const holderOfGlobal = (slug: string) => holderOf(`l.global_slug = '${slug}'`)

export const isHeldBy = (name: string | undefined) =>
  until(`the lock to be ${name ?? 'nobody'}’s`, async () => (await heldBy()) === name)

type Round = {
  hers: Page
  his: Page
  path: string
  holder: () => Promise<string | undefined>
}

/** Ella opens it, Ben asks for it and gets it, and lets go of it. */
export const isLockedHandedOverAndLetGo = async ({ hers, his, path, holder }: Round) => {
  await hers.goto(path)
  await showsState(hers, 'editing')
  await his.goto(path)
  await showsState(his, 'taken')
  await says(his, 'Ella Edwards is editing this document')
  expect(await his.locator('#action-save').isVisible()).toBe(false)
  await press(his, 'ask')
  await says(hers, 'Ben Baker asks for this document')
  await press(hers, 'hand-over')
  await showsState(his, 'editing')
  await showsState(hers, 'taken')
  expect(await holder()).toBe('Ben Baker')
  await his.goto('/admin')
  await showsState(hers, 'free')
  expect(await holder()).toBeUndefined()
}

/** Ella opens the first document that this one is related to, in a drawer. */
export const openInDrawer = async (hers: Page, around: string) => {
  await hers.goto(`/admin/collections/content/${around}`)
  await showsState(hers, 'editing')
  await hers.locator('#field-related .relationship--multi-value-label__drawer-toggler').click()
  await showsState(hers, 'editing', 'dialog[open]')
}

export const closeDrawer = async (hers: Page, isLetGo: () => Promise<boolean>) => {
  await hers.locator('dialog[open] .doc-drawer__header-close').click()
  await until('the drawer’s document to be free', isLetGo)
}

export const titleIn = (page: Page) => page.inputValue('#field-title')

export const storedTitle = async (id: string): Promise<string> =>
  (await keyHolder(server.url)('GET', `/api/content/${id}?draft=true&depth=0`)).body.title

/** So much time passes since the last sign of life of these people. */
export const passes = async (seconds: number, ...names: string[]) => {
  const ago = `- interval '${seconds} s'`
  await database.query(
    `update open_documents set seen_at = seen_at ${ago}, asked_at = asked_at ${ago}
      where user_id in (select id from users where name = any($1))`,
    [names],
  )
  await database.query(`update payload_locked_documents set updated_at = updated_at ${ago}`)
}
