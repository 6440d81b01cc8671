import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../../tests/helpers/database/searchIndex'
import { noteContentChange } from '../../platform/changes/contentChanges'

let index: SearchIndex
let pinned: string

beforeAll(async () => {
  index = await createSearchIndex()
  pinned = await index.add({ title: 'Unrelated' })
  await index.merge()
})

afterAll(() => index.close())

it('a pin is there for its own type, also when nothing else is found', async () => {
  const pins = [{ queries: ['wombat'], documents: [{ relationTo: 'content', value: pinned }] }]
  Object.assign(index.payload, { findGlobal: () => Promise.resolve({ pins }) })
  noteContentChange()
  const { docs, totalDocs, facets } = await index.search('wombat', { types: ['content'] })
  expect([docs.map(({ id }) => id), totalDocs, facets.type]).toEqual([[pinned], 1, { content: 1 }])
  expect((await index.search('wombat', { types: ['events'] })).totalDocs).toBe(0)
})
