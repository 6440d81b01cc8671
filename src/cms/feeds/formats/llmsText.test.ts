import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { llmsLine, llmsText } from './llmsText'
import { runs } from '../../../../tests/helpers/runs'
import { anyText } from '../../../../tests/helpers/anyText'

/** As the format's own reader takes a line (llms_txt, `parse_link`). */
const lineOfList = /^-\s*\[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?::\s*(?<desc>.*))?$/

const site = {
  name: 'Example & Sons',
  summary: 'Buses *and* more.',
  details: ['Prices are without tax.'],
}

test('is a name, a summary, details and lists of links', () => {
  const text = llmsText({
    ...site,
    sections: [
      {
        title: 'Articles',
        lines: [
          { url: 'https://example.com/größe', title: 'Größe', summary: 'How\nlarge.' },
          { url: 'https://example.com/a_(b)', title: 'A [b] c' },
          { title: 'Without a page' },
        ].map(llmsLine),
      },
      { title: 'Events', lines: [] },
    ],
  })
  expect(text).toBe(`# Example & Sons

> Buses \\*and\\* more.

Prices are without tax.

## Articles

- [Größe](https://example.com/gr%C3%B6%C3%9Fe): How large.
- [A &#91;b&#93; c](https://example.com/a_%28b%29)
`)
})

test('whatever stands in a document is one line, to readers of the format and of Markdown', () => {
  const words = anyText()
  fc.assert(
    fc.property(words, words, (title, summary) => {
      const url = `https://example.com/${title}`
      const text = llmsText({
        ...site,
        sections: [{ title: 'Articles', lines: [llmsLine({ url, title, summary })] }],
      })
      const lines = text.trimEnd().split('\n')
      expect(lines.length).toBe(9)
      expect(lines[8]).toMatch(lineOfList)
      const tree = fromMarkdown(text)
      expect(tree.children.map(({ type }) => type)).toEqual([
        'heading',
        'blockquote',
        'paragraph',
        'heading',
        'list',
      ])
      expect(JSON.stringify(tree)).not.toMatch(/"type":"(html|image|definition)"/)
    }),
    runs(60),
  )
})
