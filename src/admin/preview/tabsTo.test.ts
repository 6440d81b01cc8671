import { expect, it } from '@jest/globals'
import type { ClientField } from 'payload'
import { tabsTo } from './tabsTo'

const fields = [
  {
    type: 'tabs',
    tabs: [
      { fields: [{ type: 'text', name: 'title' }, { type: 'row', fields: [{ type: 'text', name: 'kind' }] }] }, // prettier-ignore
      {
        fields: [
          { type: 'array', name: 'metrics', fields: [{ type: 'text', name: 'label' }] },
          { type: 'group', name: 'quote', fields: [{ type: 'tabs', tabs: [{ fields: [] }, { fields: [{ type: 'text', name: 'author' }] }] }] }, // prettier-ignore
        ],
      },
      { name: 'seo', fields: [{ type: 'text', name: 'title' }] },
    ],
  },
  { type: 'text', name: 'slug' },
] as unknown as ClientField[]

it.each([
  ['title', [0]],
  ['kind', [0]],
  ['metrics', [1]],
  ['metrics.2.label', [1]],
  ['quote.author', [1, 1]],
  ['seo.title', [2]],
  ['slug', []],
  ['nonsense', undefined],
])('%s stands in tabs %j', (path, tabs) => {
  expect(tabsTo(fields, path.split('.'))).toEqual(tabs)
})
