import { expect, it } from '@jest/globals'
import type { TextFieldSingleValidation } from 'payload'
import type { Label } from '../../platform/language/said'
import { title } from './title'

it.each<[string, Label]>([
  ['a text', 'Name'],
  ['words in each language of the panel', { en: 'Name', de: 'Bezeichnung' }],
])('says by its label what is missing, which is %s', async (_, label) => {
  const validate = title.field({ label, isLocalized: false }).validate as TextFieldSingleValidation
  const options = { collectionSlug: 'pages', data: {}, operation: 'create', req: { context: {} } }
  expect(await validate('', options as never)).toBe('A name is needed.')
})
