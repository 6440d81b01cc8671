import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { find } from 'linkifyjs'
import { withoutLinks } from './withoutLinks'
import { runs } from '../../../tests/helpers/runs'

const plain = (text: string) => text.replaceAll('\u200b', '')

/** What a mail program may make of a text before it looks for links. */
const readings = (text: string) => [text, text.normalize('NFKC')]

const linksIn = (text: string) =>
  readings(text)
    .flatMap((reading) => find(reading).map(({ href }) => href))
    .filter((href) => href !== 'http://localhost') // leads to no stranger

/** Of any script, which no list of top-level domains knows. */
const joined = /[.。:@](?=[^\p{Z}\p{Cc}\u200b.。:@])|[/\\][/\\]/u

const links = [
  'https://evil.example/now',
  'HTTPS://EVIL.EXAMPLE',
  'www.evil.example',
  'evil.example',
  'evil.com/path?q=1#x',
  'हिन्दी.com',
  'हिन्दी.भारत',
  'உதாரணம்.இந்தியா',
  'مثال.إختبار',
  'пример.рф',
  '例え.jp',
  '例え。jp',
  '例え．jp',
  '例え｡jp',
  'e\u0301vil.com',
  'evil.c\u0301om',
  'evil.\u200dcom',
  'evil.\u2060com',
  'evil.\ufeffcom',
  'evil\u00ad.com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil․com',
  '⒈com',
  'xn--e1afmkfd.xn--p1ai',
  'i❤.ws',
  '🍕.ws',
  'a_b.com',
  'evil.%63om',
  '163.com',
  '10.0.0.1',
  '١.١.١.١',
  'http://2130706433/',
  'http://[::1]/',
  'http://0x7f.1:8080/',
  'http:evil',
  'http:\\\\evil.example',
  '\\\\evil.example\\share',
  '//evil.example',
  'ftp://evil.example',
  'mailto:eve@evil.example',
  'javascript:alert(1)',
  'tel:+491234',
  'eve@evil.example',
  'eve＠evil.example',
  'eve@localhost',
  'eve@localhost／path',
  'eve@localhost?*',
  'localhost？x',
  'new.zip',
  'any.museum',
  'brand.newgtld',
  'evil.example:8080',
  '\u202emoc.live\u202c',
  'end.of.a.sentence.www.evil.example.',
]

describe('what looks like a link', () => {
  it.each(links)('is none any more, and reads as before: %s', (link) => {
    for (const text of [link, `See ${link}, please`, `(${link})`, `<${link}>`, `x${link}`]) {
      const safe = withoutLinks(text)
      expect(linksIn(safe)).toEqual([])
      for (const reading of readings(safe)) expect(reading).not.toMatch(joined)
      expect(plain(safe)).toBe(plain(text).replace(/[\u202a-\u202e]/g, ''))
    }
  })

  it('would be found by what looks for it here', () => {
    const known = ['evil.com', 'http://evil.com', 'eve@evil.com', 'пример.рф', '163.com']
    for (const link of known) expect(linksIn(link)).toHaveLength(2)
  })

  it('is none in any mixture of such parts', () => {
    const part = fc.oneof(
      fc.constantFrom(...links),
      fc.constantFrom(...'.:@/\\。．｡․…＠：／ \n\u200b\u200d\u0301\u202e'),
      fc.constantFrom('com', 'www', 'http', 'evil', 'हिन्दी', '1', 'xn--', 'mailto'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const safe = withoutLinks(parts.join(''))
        expect(linksIn(safe)).toEqual([])
        for (const reading of readings(safe)) expect(reading).not.toMatch(joined)
        expect(withoutLinks(safe)).toBe(safe)
      }),
      runs(100),
    )
  })
})

it.each(['How much is it? Thanks. Bye!', 'Müller & Söhne GmbH', 'a / b', 'No. 5: yes', '李'])(
  'an ordinary text stays as it is: %s',
  (text) => {
    expect(withoutLinks(text)).toBe(text)
  },
)
