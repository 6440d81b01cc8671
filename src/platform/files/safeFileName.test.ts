import { expect, it } from '@jest/globals'
import { extensionOf, safeFileName } from './safeFileName'

it.each([
  ['Plan 2026.pdf', 'Plan 2026.pdf'],
  ['Übersicht Kosten.PDF', 'Übersicht Kosten.pdf'],
  ['U\u0308bersicht.pdf', 'Übersicht.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\temp\\plan.pdf', 'plan.pdf'],
  ['...hidden.pdf', 'hidden.pdf'],
  ['-rf.pdf', 'rf.pdf'],
  ['plan\r\nSet-Cookie: a=b.pdf', 'plan Set-Cookie- a=b.pdf'],
  ['plan\u202efdp.pdf', 'planfdp.pdf'],
  ['pl\u200ban\0.pdf', 'plan.pdf'],
  ['a"b;c%22.pdf', 'a-b-c-22.pdf'],
  ['half \ud83d.pdf', 'half.pdf'],
  ['plan. .pdf', 'plan.pdf'],
  ['.pdf', 'file.pdf'],
  ['\u202e.pdf', 'file.pdf'],
  ['CON.pdf', 'file-CON.pdf'],
  ['brochure', 'brochure.pdf'],
])('makes %j %j', (name, safe) => {
  expect(safeFileName(name, 'pdf')).toBe(safe)
})

it('keeps a name at 200 characters, and no character in half', () => {
  const name = safeFileName(`${'😀'.repeat(150)}.pdf`, 'pdf')
  expect(name.length).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^(😀)+\.pdf$/u)
  expect(extensionOf(name)).toBe('pdf')
})
