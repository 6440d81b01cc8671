import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { keyHolder } from '../../helpers/server/client'
import { until } from '../../helpers/server/testServer'
import { browser, database, page as hers, server } from '../desk'
import { andAutosave, fill, openPage, sitDown } from '../panel'
import {
  closeDrawer,
  draft,
  heldBy,
  holderOfDocument,
  holderOfGlobal,
  isHeldBy,
  mayNotType,
  mayType,
  notice,
  openInDrawer,
  press,
  says,
  showsState,
} from './openDocument'
import { ben, ella } from './people'

let his: Page
let address: string
let id: string

const titleIn = (page: Page) => page.inputValue('#field-title')
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

// Two people at one document, in the order of what they do.
describe('a document that two editors open', () => {
  beforeAll(async () => {
    id = await draft({ title: 'A guide', kind: 'guide' })
    address = `/admin/collections/content/${id}?locale=en`
    his = await openPage(browser, server.url)
    await sitDown(hers, ella)
    await sitDown(his, ben)
    await until('everything to be let go of', async () => (await heldBy()) === undefined)
  })

  test('is locked and let go of like the setting that they open first', async () => {
    await hers.goto('/admin/globals/consent')
    await showsState(hers, 'editing')
    await his.goto('/admin/globals/consent')
    await showsState(his, 'taken')
    expect(await his.locator('#action-save').isVisible()).toBe(false)
    await hers.goto(address)
    await showsState(his, 'free')
    expect(await holderOfGlobal('consent')).toBeUndefined()
  })

  test('is the first one’s without a key being pressed', async () => {
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
    await says(his, 'This document is free to edit again')
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
    await says(hers, 'This document is free to edit again')
    await press(hers, 'edit')
    await mayType(hers)
    await isHeldBy('Ella Edwards')
  })

  test('is locked while it is open in a drawer, and let go of with the drawer', async () => {
    const related = [{ relationTo: 'content', value: id }]
    await openInDrawer(hers, await draft({ title: 'Around it', related }))
    expect(await holderOfDocument('content_id', id)).toBe('Ella Edwards')
    await closeDrawer(hers, async () => !(await holderOfDocument('content_id', id)))
  })

  test('is held by nobody who went elsewhere before it was answered', async () => {
    await hers.goto('/admin')
    const asked = hers.waitForRequest(/payload-locked-documents\/open/)
    void hers.goto(address).catch(() => undefined)
    await asked
    await hers.goto('/admin')
    await isHeldBy(undefined)
  })
})
