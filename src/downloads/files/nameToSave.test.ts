import { expect, it } from '@jest/globals'
import { nameToSave } from './nameToSave'

const pdf = 'application/pdf'

it.each([
  ['guide.pdf', pdf, 'guide.pdf'],
  ['Guide.PDF', pdf, 'Guide.PDF'],
  ['guide.pdf', 'application/zip', 'guide.zip'],
  ['guide 2.0', pdf, 'guide 2.0.pdf'],
  ['guide.pdf', 'text/html', 'guide.pdf'],
])('%s, which is %s, is saved as %s', (filename, mimeType, name) => {
  expect(nameToSave(filename, mimeType)).toBe(name)
})
