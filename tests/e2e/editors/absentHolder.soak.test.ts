import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { browser, openDesk, page as hers, server } from '../desk'
import { andAutosave, fill, openPage, sitDown } from '../panel'
import {
  draft,
  heldBy,
  isHeldBy,
  mayNotType,
  mayType,
  passes,
  press,
  says,
  storedTitle,
  titleIn,
} from './openDocument'
import { ben, ella } from './people'

openDesk({ accounts: [ella, ben] })
jest.setTimeout(60_000)

let his: Page
let address: string
let id: string

// In this order: Ben holds the document at first.
describe('a document whose holder is away', () => {
  beforeAll(async () => {
    id = await draft({ title: 'A guide', kind: 'guide' })
    address = `/admin/collections/content/${id}?locale=en`
    his = await openPage(browser, server.url)
    await sitDown(hers, ella)
    await sitDown(his, ben)
    await his.goto(address)
    await mayType(his)
    await hers.goto(address)
    await says(hers, 'Ben Baker is editing this document')
  }, 60_000)

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
    expect([await heldBy(), await storedTitle(id)]).toEqual(['Ella Edwards', 'Ella again'])
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

  test('is free soon after its holder’s browser died', async () => {
    await hers.goto('/admin')
    await press(his, 'edit')
    await mayType(his)
    await isHeldBy('Ben Baker')
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
})
