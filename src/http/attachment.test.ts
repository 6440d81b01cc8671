import { expect, it } from '@jest/globals'
import { attachment } from './attachment'

it.each([
  ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
  [
    'Übersicht 1.pdf',
    `attachment; filename="Ubersicht 1.pdf"; filename*=UTF-8''%C3%9Cbersicht%201.pdf`,
  ],
  [`a"b\\c'.pdf`, `attachment; filename="a_b_c'.pdf"; filename*=UTF-8''a%22b%5Cc%27.pdf`],
])('writes %s', (name, header) => {
  expect(attachment(name)).toBe(header)
  expect(new Headers({ 'Content-Disposition': attachment(name) }).get('content-disposition')).toBe(
    header,
  )
})
