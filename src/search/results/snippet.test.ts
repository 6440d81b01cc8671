import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { analyze } from '../../platform/text/analyze'
import { highlight } from './highlight'
import { snippetOf } from './snippet'
import { wordsOfTexts } from '../text/scanWords'
import { termOfWord } from '../../platform/text/terms'
import { anyText } from '../../../tests/helpers/anyText'
import { runs } from '../../../tests/helpers/runs'

/** Marks these words; each is a clause of its own. */
const marking = (...words: string[]) => ({
  language: 'en' as const,
  clauseOf: new Map(
    words.flatMap((word, clause) =>
      analyze(word, 'en').map(({ term, joined }) => [joined?.term ?? term, clause] as const),
    ),
  ),
  idfs: words.map(() => 1),
})

const filler = (sentences: number) => 'Nothing of interest is said here. '.repeat(sentences)

describe('highlight', () => {
  test.each([
    ['Charging a depot', 'charging', '<mark>Charging</mark> a depot'],
    ['Depots charge', 'charging', 'Depots <mark>charge</mark>'],
    ['Bynær Pakker', 'bynaer', '<mark>Bynær</mark> Pakker'],
    ['Getra\u0308nke', 'getranke', '<mark>Getra\u0308nke</mark>'],
    ['the E-mobility prize', 'emobility', 'the <mark>E-mobility</mark> prize'],
    ['the e mobility prize', 'emobility', 'the <mark>e mobility</mark> prize'],
    ['nothing', 'charging', 'nothing'],
    ['', 'charging', ''],
    [
      'a & b < depot > "c" \'d\'',
      'depot',
      'a &amp; b &lt; <mark>depot</mark> &gt; &quot;c&quot; &#39;d&#39;',
    ],
    ['<mark>depot</mark>', 'depot', '&lt;mark&gt;<mark>depot</mark>&lt;/mark&gt;'],
    [
      '<depot onclick="depot">',
      'depot',
      '&lt;<mark>depot</mark> onclick=&quot;<mark>depot</mark>&quot;&gt;',
    ],
    ['&lt;depot&gt;', 'depot', '&amp;lt;<mark>depot</mark>&amp;gt;'],
    ['depot&amp;amp', 'amp', 'depot&amp;<mark>amp</mark>;<mark>amp</mark>'],
  ])('%j for %s', (text, word, html) => {
    expect(highlight(text, marking(word))).toBe(html)
  })

  test('whatever the text, only marks are markup, and nothing is lost', () => {
    const texts = fc.array(
      fc.oneof(
        fc.constantFrom(
          'depot',
          'e',
          '-',
          'mobility',
          ' ',
          '<',
          '>',
          '&',
          '"',
          "'",
          '<mark>',
          '\n',
        ),
        anyText(),
      ),
    )
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('')
        const html = highlight(text, marking('depot', 'emobility'))
        const bare = html.replace(/<\/?mark>/g, '')
        expect(bare).not.toMatch(/[<>"']/)
        expect(html.match(/<mark>/g)?.length).toBe(html.match(/<\/mark>/g)?.length)
        const unescaped = bare
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&quot;/g, '"')
          .replace(/&#39;/g, "'")
          .replace(/&amp;/g, '&')
        expect(unescaped).toBe(text)
      }),
    )
  })
})

const passageIn = (
  { summary = '', body = '' }: { summary?: string; body?: string },
  wanted: ReturnType<typeof marking>,
) => snippetOf({ summary, body, words: wordsOfTexts(['A title', summary, body], 'en') }, wanted)

test('what a word begins is not marked with it', () => {
  const clauseOf = new Map(['kw', 'kwcharger'].map((word) => [termOfWord(word, 'en'), 0]))
  const html = highlight('A 350 kW charger', { language: 'en', clauseOf })
  expect(html).toBe('A 350 <mark>kW</mark> charger')
})

describe('passageOf', () => {
  const of = (texts: { summary?: string; body?: string }, ...words: string[]) =>
    passageIn(texts, marking(...words))

  test('is the summary when that says as much', () => {
    const summary = 'How a depot is charged.'
    const { text, html } = of({ summary, body: `${filler(20)}A depot.` }, 'depot')
    expect(text).toBe(summary)
    expect(html).toBe('How a <mark>depot</mark> is charged.')
  })

  test('is where the text has more of the words, not the first that has one', () => {
    const body = `The depot. ${filler(20)}Charging of a depot takes a night. ${filler(20)}`
    const { text, html } = of({ summary: 'A depot.', body }, 'depot', 'charging')
    expect(text).toMatch(/^… Charging of a depot takes a night\. Nothing/)
    expect(html).toContain('<mark>Charging</mark> of a <mark>depot</mark> takes')
  })

  test('prefers rare words', () => {
    const body = `A depot is a depot. ${filler(20)}A transformer. ${filler(20)}`
    const rare = { ...marking('depot', 'transformer'), idfs: [0.1, 5] }
    expect(passageIn({ body }, rare).text).toContain('A transformer.')
  })

  test('shows every word of its window, even at the end of a long sentence', () => {
    const body = `${'and so on '.repeat(60)}depot ${'and so on '.repeat(16)}charging ${'and so on '.repeat(60)}`
    const { html } = of({ body }, 'depot', 'charging')
    expect(html).toContain('<mark>depot</mark>')
    expect(html).toContain('<mark>charging</mark>')
  })

  test('does not end before the last of its words', () => {
    const long = 'and so on '.repeat(8)
    const body = `${filler(9)}The depot ${long}for long. And ${long}charging. ${filler(9)}`
    const { html } = of({ body }, 'depot', 'charging')
    expect(html).toContain('<mark>depot</mark>')
    expect(html).toContain('<mark>charging</mark>')
  })

  test('is found in a text that is nothing but matches', () => {
    const startedWith = of({ body: 'depot charging '.repeat(20_000) }, 'depot', 'charging')
    expect(startedWith.text).toMatch(/^depot charging depot/)
  })

  test('is a part of the text of some 240 letters, with dots where something is left out', () => {
    const { text } = of({ body: `${filler(30)}The depot. ${filler(30)}` }, 'depot')
    expect(text.length).toBeLessThan(250)
    expect(text).toMatch(/^… The depot\. Nothing .*\.$/)
  })

  test('without a match it is the beginning', () => {
    expect(of({ summary: 'The summary.', body: 'The body.' }, 'depot').text).toBe('The summary.')
    expect(of({ body: filler(20) }, 'depot').text).toMatch(/^Nothing/)
    expect(of({}, 'depot')).toEqual({ text: '', html: '' })
  })

  test('white space of the text is one blank', () => {
    expect(of({ body: 'A\n\n  depot\t here' }, 'depot').text).toBe('A depot here')
  })

  test('whatever the text, the passage is short, whole characters, and its marks are the only markup', () => {
    const words = fc.oneof(
      fc.constantFrom('depot', '<b>', '. ', '\n', '🚚'),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 200 }), fc.array(words), (body, summary) => {
        const { text, html } = of({ body: body.join(''), summary: summary.join('') }, 'depot')
        expect(text.length).toBeLessThan(260)
        expect(text).not.toMatch(/\p{Surrogate}/u)
        expect(html.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/)
      }),
    )
  })

  test('marks what marking it by itself marks, wherever it begins and ends', () => {
    const pieces = fc.constantFrom(
      ...['depot', 'depots', 'e', '-', ' mobility', 'charger', '350', ' kW', '5', '.000', "'s"],
      ...[
        ' ',
        ' ',
        ' ',
        '. ',
        '!\n',
        '\n',
        '  ',
        '\u00a0',
        '&',
        'and so on ',
        'Müßiggang ',
        'x'.repeat(45),
      ],
    )
    const texts = fc.array(pieces, { minLength: 40, maxLength: 250 })
    const wanted = marking('depot', 'emobility', '350kw', '5000', 'charger', 'mobility', 'kw')
    fc.assert(
      fc.property(texts, texts, (body, summary) => {
        const texts = { body: body.join(''), summary: summary.slice(0, 60).join('') }
        const { text, html } = passageIn(texts, wanted)
        expect(html).toBe(highlight(text, wanted))
      }),
      runs(400),
    )
  })
})
