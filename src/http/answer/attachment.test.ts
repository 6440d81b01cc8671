import { expect, it } from '@jest/globals'
import { attachment } from './attachment'

it.each([
  ['plan.pdf', 'attachment; filename="plan.pdf"'],
  [
    'Übersicht 1.pdf',
    `attachment; filename="Ubersicht 1.pdf"; filename*=UTF-8''%C3%9Cbersicht%201.pdf`,
  ],
  ['日本.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`],
])('writes %s in ASCII', (name, header) => {
  expect(attachment(name)).toBe(header)
})
