import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { keyHolder } from '../../helpers/server/client'
import { browser, openDesk, page as hers, server } from '../desk'
import { openPage, sitDown } from '../panel'
import {
  closeDrawer,
  draft,
  holderOfDocument,
  holderOfGlobal,
  isLockedHandedOverAndLetGo,
  openInDrawer,
  press,
  says,
  showsState,
} from './openDocument'
import { ben, ella } from './people'

openDesk({ accounts: [ella, ben].map((account) => ({ ...account, role: 'admin' })) })
jest.setTimeout(60_000)

let his: Page

type Opened = { path: string; holder: () => Promise<string | undefined> }
const open: Record<string, Opened> = {}

const makePicture = async () => {
  const form = new FormData()
  const circle = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>'
  const bytes = await sharp(Buffer.from(circle)).resize(200, 200).png().toBuffer()
  form.set('_payload', JSON.stringify({ alt: 'A circle' }))
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'circle.png')
  const { body } = await keyHolder(server.url)('POST', '/api/media', { body: form })
  return body.doc.id as string
}

// The document and the setting of two editors are in openDocuments.ts.
describe('what two administrators open', () => {
  beforeAll(async () => {
    his = await openPage(browser, server.url)
    await sitDown(hers, ella)
    await sitDown(his, ben)
    const picture = await makePicture()
    const json = { name: 'Lea', email: 'lea@example.org' }
    const lead = (await keyHolder(server.url)('POST', '/api/leads', { json })).body.doc.id as string
    open['a picture'] = {
      path: `/admin/collections/media/${picture}`,
      holder: () => holderOfDocument('media_id', picture),
    }
    open['a lead'] = {
      path: `/admin/collections/leads/${lead}`,
      holder: () => holderOfDocument('leads_id', lead),
    }
    open['a setting'] = { path: '/admin/globals/site', holder: () => holderOfGlobal('site') }
  }, 60_000)

  test.each(['a picture', 'a lead', 'a setting'])(
    '%s is locked, handed over and let go',
    async (what) => {
      await isLockedHandedOverAndLetGo({ hers, his, ...open[what]! })
    },
  )

  test('a document in a drawer is handed over and taken back', async () => {
    const id = await draft({ title: 'A guide' })
    const heldIn = () => holderOfDocument('content_id', id)
    const related = [{ relationTo: 'content', value: id }]
    const around = await draft({ title: 'Around it', related })
    await openInDrawer(hers, around)
    expect(await heldIn()).toBe('Ella Edwards')
    await his.goto(`/admin/collections/content/${id}`)
    await says(his, 'Ella Edwards is editing this document')
    await press(his, 'ask')
    await hers.locator('dialog[open] #open-document-hand-over').click()
    await showsState(his, 'editing')
    await showsState(hers, 'taken', 'dialog[open]')
    expect(await holderOfDocument('content_id', around)).toBe('Ella Edwards')
    await his.goto('/admin')
    await hers.locator('dialog[open] #open-document-edit').click()
    await showsState(hers, 'editing', 'dialog[open]')
    await closeDrawer(hers, async () => (await heldIn()) === undefined)
  })
})
