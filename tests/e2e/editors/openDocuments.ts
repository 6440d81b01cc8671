import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
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
  passes,
  says,
  showsState,
  storedTitle,
  titleIn,
} from './openDocument'
import { ben, ella } from './people'
import { long } from '../../helpers/runs'

let his: Page
let address: string
let id: string

// Two people at one document, in the order of what they do. Who is away or does not answer: absentHolder.soak.test.ts.
describe('a document that two editors open', () => {
  beforeAll(async () => {
    id = await draft({ title: 'A guide', kind: 'guide' })
    address = `/admin/collections/content/${id}?locale=en`
    his = await openPage(browser, server.url)
    await sitDown(hers, ella)
    await sitDown(his, ben)
    await until('everything to be let go of', async () => (await heldBy()) === undefined)
  })

  long.it('is locked and let go of like the setting that they open first', async () => {
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
    if (!hers.url().includes(id)) await hers.goto(address)
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

  long.it('stays the first one’s over a save, and while nothing is typed', async () => {
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
    expect([await heldBy(), await storedTitle(id)]).toEqual(['Ben Baker', 'Ella’s last words'])
  })

  long.it('is free as soon as its holder goes elsewhere, and a click takes it', async () => {
    await his.goto('/admin')
    await says(hers, 'This document is free to edit again')
    expect(await heldBy()).toBeUndefined()
    await press(hers, 'edit')
    await mayType(hers)
    expect(await titleIn(hers)).toBe('Ella’s last words')
    await isHeldBy('Ella Edwards')
  })

  long.it('is locked while it is open in a drawer, and let go of with the drawer', async () => {
    const related = [{ relationTo: 'content', value: id }]
    await openInDrawer(hers, await draft({ title: 'Around it', related }))
    expect(await holderOfDocument('content_id', id)).toBe('Ella Edwards')
    await closeDrawer(hers, async () => !(await holderOfDocument('content_id', id)))
  })

  long.it('is held by nobody who went elsewhere before it was answered', async () => {
    await hers.goto('/admin')
    const asked = hers.waitForRequest(/payload-locked-documents\/open/)
    void hers.goto(address).catch(() => undefined)
    await asked
    await hers.goto('/admin')
    await isHeldBy(undefined)
  })
})
