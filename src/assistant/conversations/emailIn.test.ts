import { describe, expect, it } from '@jest/globals'
import { cpuMs } from '../../../tests/helpers/cpuMs'
import { emailIn } from './emailIn'

describe('a mail address in what somebody wrote', () => {
  it.each([
    ['Please write to ada@example.com', 'ada@example.com'],
    [
      'My address is ada.lovelace+depot@mail.example.co.uk.',
      'ada.lovelace+depot@mail.example.co.uk',
    ],
    ['ada@example.com, or call me!', 'ada@example.com'],
    ['<ada@example.com>', 'ada@example.com'],
    ['Ada Lovelace <mailto:ada@example.com>?', 'ada@example.com'],
    ['Meine Mail: „petra.müller@bäckerei-süß.de“', undefined],
    ['Meine Mail: „petra@bäckerei-süß.de“', 'petra@bäckerei-süß.de'],
    ['(ada@example.com)', 'ada@example.com'],
    ['**ada@example.com**', 'ada@example.com'],
    ['is it ada@example.com?', 'ada@example.com'],
    ['ada (at) example (dot) com', 'ada@example.com'],
    ['ada[at]example.com please', 'ada@example.com'],
    ['ADA@EXAMPLE.COM', 'ADA@EXAMPLE.COM'],
    ['first no@where, then ada@example.com and bob@example.com', 'ada@example.com'],
    ['e-mail:ada@example.com;phone:030 1234', 'ada@example.com'],
    ['line one\nada@example.com\nline three', 'ada@example.com'],
  ])('%j → %j', (text, expected) => {
    expect(emailIn(text)).toBe(expected)
  })

  it.each([
    'How much is it?',
    '@depotwise on social media',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@@example.com',
    'https://user:secret@example.com/path',
    'ftp://anonymous@example.com',
    'sold @ 3.50',
    '',
  ])('is none in %j', (text) => {
    expect(emailIn(text)).toBeUndefined()
  })

  it('is the first one that is wanted', () => {
    const isWanted = (email: string) => !email.endsWith('@our.example')
    expect(emailIn('I wrote to info@our.example, I am ada@example.com', isWanted)).toBe(
      'ada@example.com',
    )
    expect(emailIn('Is info@our.example right?', isWanted)).toBeUndefined()
  })

  it('takes no longer for a long text of signs', async () => {
    const ms = await cpuMs(() => {
      emailIn('@'.repeat(4000))
      emailIn('a@'.repeat(2000))
      emailIn('( at '.repeat(800))
      emailIn(' '.repeat(4000))
    })
    expect(ms).toBeLessThan(200)
  })
})
