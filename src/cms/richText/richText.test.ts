import { describe, expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { growth, linear } from '../../../tests/helpers/cpuMs'
import { RichText } from './RichText'
import { richTextHtml } from './richTextHtml'
import { richTextMarkdown } from './richTextMarkdown'

type Node = Record<string, unknown>

const text = (words: string, format = 0): Node => ({ type: 'text', text: words, format })
const node = (type: string, children: Node[], more: Node = {}): Node => ({
  type,
  children,
  ...more,
})
const paragraph = (...children: Node[]) => node('paragraph', children)
const item = (...children: Node[]) => node('listitem', children)
const br: Node = { type: 'linebreak' }
const state = (...children: Node[]) => ({ root: node('root', children) })

const link = (fields: Node, words = 'there') => node('link', [text(words)], { fields })
const internal = (value: unknown) =>
  link({ linkType: 'internal', doc: { relationTo: 'content', value } })

const photo = {
  id: '1',
  url: '/api/media/file/depot.jpg',
  alt: 'Six "buses" & a <van>',
  caption: 'At dawn',
  width: 2000,
  height: 1000,
  mimeType: 'image/jpeg',
  sizes: {
    card: { url: '/api/media/file/depot-768.jpg', width: 768, height: 384, mimeType: 'image/jpeg' },
    cut: { url: '/api/media/file/depot-cut.jpg', width: 320, height: 240, mimeType: 'image/jpeg' },
    none: { url: null, width: null, height: null, mimeType: null },
  },
}

const cell = (words: string, headerState = 0, more: Node = {}) =>
  node('tablecell', [paragraph(text(words))], { headerState, ...more })
const row = (...cells: Node[]) => node('tablerow', cells)

/** What a node is in HTML, and in Markdown. */
const cases: [string, Node[], string, string][] = [
  ['a paragraph', [paragraph(text('One & two'))], '<p>One &#38; two</p>', 'One & two\n'],
  ['an empty paragraph', [paragraph(), paragraph(text(' '))], '', ''],
  [
    'formats',
    [
      paragraph(
        text('bold ', 1),
        text('both', 3),
        text(', '),
        text('gone', 4),
        text(' '),
        text('x = 1', 16),
      ),
    ],
    '<p><strong>bold <em>both</em></strong>, <s>gone</s> <code>x = 1</code></p>',
    '**bold _both_**, ~~gone~~ `x = 1`\n',
  ],
  [
    'what Markdown has no sign for',
    [
      paragraph(
        text('10'),
        text('2', 64),
        text(' H'),
        text('2', 32),
        text('O '),
        text('u', 8),
        text(' m', 128),
      ),
    ],
    '<p>10<sup>2</sup> H<sub>2</sub>O <u>u</u><mark> m</mark></p>',
    '10<sup>2</sup> H<sub>2</sub>O u m\n',
  ],
  [
    'a line break, which ends no format',
    [paragraph(text('a', 1), br, text('b', 1))],
    '<p><strong>a<br>b</strong></p>',
    '**a\\\nb**\n',
  ],
  [
    'headings, each with an id of its own',
    [
      node('heading', [text('Größe & Preis')], { tag: 'h2' }),
      node('heading', [text('Größe & Preis')], { tag: 'h3' }),
    ],
    '<h2 id="section-größe--preis">Größe &#38; Preis</h2><h3 id="section-größe--preis-1">Größe &#38; Preis</h3>',
    '## Größe & Preis\n\n### Größe & Preis\n',
  ],
  [
    'a link to a heading',
    [node('heading', [text('Prices')], { tag: 'h2' }), paragraph(link({ url: '#prices' }))],
    '<h2 id="section-prices">Prices</h2><p><a href="#section-prices">there</a></p>',
    '## Prices\n\n[there](#prices)\n',
  ],
  [
    'links',
    [
      paragraph(
        link({ linkType: 'custom', url: 'https://example.com/?a=1&b=2', newTab: true }),
        text(' '),
        link({ url: 'mailto:a@example.com' }),
        text(' '),
        node('autolink', [text('www')], { fields: { url: 'https://www.example.com' } }),
      ),
    ],
    '<p><a href="https://example.com/?a=1&#38;b=2" target="_blank" rel="noopener">there</a> <a href="mailto:a@example.com">there</a> <a href="https://www.example.com">www</a></p>',
    '[there](https://example.com/?a=1\\&b=2) [there](mailto:a@example.com) [www](https://www.example.com)\n',
  ],
  [
    'a link to a document',
    [paragraph(internal({ id: '1', title: 'T', url: 'https://example.com/content/größe' }))],
    '<p><a href="https://example.com/content/größe">there</a></p>',
    '[there](https://example.com/content/größe)\n',
  ],
  ['a link to what can’t be read', [paragraph(internal('0199'))], '<p>there</p>', 'there\n'],
  [
    'a link that leads nowhere',
    [paragraph(link({ url: 'javascript:alert(1)' }))],
    '<p>there</p>',
    'there\n',
  ],
  [
    'lists within lists',
    [
      node(
        'list',
        [
          item(text('a')),
          item(node('list', [item(text('b'))], { listType: 'number', start: 3 })),
          item(text('c')),
        ],
        {
          listType: 'bullet',
        },
      ),
    ],
    '<ul><li>a<ol start="3"><li>b</li></ol></li><li>c</li></ul>',
    '- a\n\n  3. b\n- c\n',
  ],
  [
    'a list of tasks',
    [
      node('list', [{ ...item(text('done')), checked: true }, item(text('open'))], {
        listType: 'check',
      }),
    ],
    '<ul><li><input type="checkbox" disabled checked> done</li><li><input type="checkbox" disabled> open</li></ul>',
    '- [x] done\n- [ ] open\n',
  ],
  ['a quote', [node('quote', [text('said')])], '<blockquote><p>said</p></blockquote>', '> said\n'],
  ['a rule', [{ type: 'horizontalrule' }], '<hr>', '---\n'],
  [
    'code',
    [{ type: 'block', fields: { blockType: 'Code', language: 'ts', code: 'a < b\n\n```' } }],
    '<pre><code data-language="ts">a &#60; b\n\n```</code></pre>',
    '````ts\na < b\n\n```\n````\n',
  ],
  [
    'a picture in its sizes, without those that cut it',
    [{ type: 'upload', relationTo: 'media', value: photo }],
    '<figure><img src="/api/media/file/depot.jpg" srcset="/api/media/file/depot-768.jpg 768w, /api/media/file/depot.jpg 2000w" sizes="(max-width: 2000px) 100vw, 2000px" width="2000" height="1000" alt="Six &#34;buses&#34; &#38; a &#60;van&#62;" loading="lazy"><figcaption>At dawn</figcaption></figure>',
    '![Six "buses" & a \\<van>](/api/media/file/depot.jpg)\n\nAt dawn\n',
  ],
  ['a picture that is gone', [{ type: 'upload', relationTo: 'media', value: 'id' }], '', ''],
  [
    'a table',
    [node('table', [row(cell('A|B', 1), cell('C', 3)), row(cell('d', 2), cell('e'))])],
    '<table><thead><tr><th scope="col">A|B</th><th scope="col">C</th></tr></thead><tbody><tr><th scope="row">d</th><td>e</td></tr></tbody></table>',
    '| A\\|B | C |\n| - | - |\n| d | e |\n',
  ],
  [
    'a table of merged cells and lists',
    [
      node('table', [
        row(cell('wide', 0, { colSpan: 2 })),
        row(
          node('tablecell', [
            node('list', [item(text('x')), item(text('y'))], { listType: 'bullet' }),
          ]),
          cell('z'),
        ),
      ]),
    ],
    '<table><tbody><tr><td colspan="2">wide</td></tr><tr><td><ul><li>x</li><li>y</li></ul></td><td>z</td></tr></tbody></table>',
    '| | |\n| - | - |\n| wide | |\n| x<br>y | z |\n',
  ],
  [
    'alignment, indentation and direction',
    [node('paragraph', [text('שלום')], { format: 'center', indent: 2, direction: 'rtl' })],
    '<p dir="rtl" data-align="center" data-indent="2">שלום</p>',
    'שלום\n',
  ],
  [
    'a document within a text',
    [
      {
        type: 'relationship',
        relationTo: 'content',
        value: { id: '1', title: 'T', url: 'https://example.com/t' },
      },
    ],
    '<p><a href="https://example.com/t">T</a></p>',
    '[T](https://example.com/t)\n',
  ],
  [
    'a node that is not known',
    [node('collapsible', [paragraph(text('inside'))])],
    '<p>inside</p>',
    'inside\n',
  ],
  ['a block that is not known', [{ type: 'block', fields: { blockType: 'Video' } }], '', ''],
  [
    'a link within a link',
    [paragraph(node('link', [link({ url: '/b' })], { fields: { url: '/a' } }))],
    '<p><a href="/a">there</a></p>',
    '[there](/a)\n',
  ],
  [
    'a block within a line',
    [paragraph(node('quote', [text('q')]), text('r'))],
    '<p>q<br>r</p>',
    'q\\\nr\n',
  ],
]

describe.each(cases)('%s', (_, nodes, html, markdown) => {
  test('as HTML', () => expect(richTextHtml(state(...nodes))).toBe(html))
  test('as Markdown', () => expect(richTextMarkdown(state(...nodes))).toBe(markdown))
})

test('what is no rich text is empty', () => {
  for (const value of [
    undefined,
    null,
    '',
    'words',
    7,
    [],
    {},
    { root: null },
    { root: { children: [null, 3, {}] } },
  ])
    expect([richTextHtml(value), richTextMarkdown(value)]).toEqual(['', ''])
})

test('newer picture types stand beside the original’s', () => {
  const webp = { url: '/depot-768.webp', width: 768, height: 384, mimeType: 'image/webp' }
  const value = { ...photo, sizes: { ...photo.sizes, webp } }
  expect(richTextHtml(state({ type: 'upload', value }))).toContain(
    '<picture><source type="image/webp" srcset="/depot-768.webp 768w" sizes="(max-width: 2000px) 100vw, 2000px"><img src=',
  )
})

test('the WebP that a size names stands beside it', () => {
  const card = { url: '/depot-768.jpg', width: 768, height: 384, mimeType: 'image/jpeg' }
  const value = { ...photo, sizes: { card: { ...card, webp: '/depot-768.webp' } } }
  const html = richTextHtml(state({ type: 'upload', value }))
  expect(html).toContain('<picture><source type="image/webp" srcset="/depot-768.webp 768w"')
  expect(html).toContain('/depot-768.jpg 768w')
})

test('paths become full addresses for whoever reads elsewhere', () => {
  const nodes = [
    paragraph(link({ url: '/prices' })),
    { type: 'upload', value: { ...photo, sizes: {} } },
  ]
  const options = { linkBase: 'https://www.example.com', pictureBase: 'https://api.example.com' }
  expect(richTextMarkdown(state(...nodes), options)).toBe(
    '[there](https://www.example.com/prices)\n\n![Six "buses" & a \\<van>](https://api.example.com/api/media/file/depot.jpg)\n\nAt dawn\n',
  )
})

test('a project says what its own blocks show', () => {
  const blocks = {
    Video: ({ name }: Record<string, unknown>) => [
      {
        type: 'element' as const,
        tagName: 'p',
        properties: {},
        children: [{ type: 'text' as const, value: String(name) }],
      },
    ],
  }
  const value = state({ type: 'block', fields: { blockType: 'Video', name: '<film>' } })
  expect(richTextHtml(value, { blocks })).toBe('<p>&#60;film&#62;</p>')
})

test('a site puts its own components in place of elements', () => {
  const value = state(paragraph(link({ url: '/a' })))
  const a = ({ href }: { href?: string }) => createElement('b', {}, `to ${href}`)
  expect(renderToStaticMarkup(createElement(RichText, { value, components: { a } }))).toBe(
    '<p><b>to /a</b></p>',
  )
})

test('a table too uneven to be filled up is lines', () => {
  const wide = row(...Array.from({ length: 200 }, () => cell('a')))
  const narrow = Array.from({ length: 200 }, () => row(cell('b|', 0, { rowSpan: 9 })))
  expect(richTextMarkdown(state(node('table', [wide, ...narrow])))).toBe(
    `${Array(200).fill('a').join(' | ')}\n${'\nb|\n'.repeat(200)}`,
  )
})

const within = (levels: number, type: string, inner: Node[]) => {
  let nodes = inner
  for (let level = 0; level < levels; level++) nodes = [node(type, nodes)]
  return state(...nodes)
}

const outputs: [string, (value: unknown) => string][] = [
  ['HTML', richTextHtml],
  ['Markdown', richTextMarkdown],
  ['React', (value) => renderToStaticMarkup(createElement(RichText, { value }))],
]

describe.each(outputs)('%s', (_, render) => {
  test.each([
    'quote',
    'list',
    'listitem',
    'table',
    'tablecell',
    'link',
    'paragraph',
    'collapsible',
  ])(
    'a state of %s nested 10,000 deep keeps its words, and takes no longer for each level',
    async (type) => {
      const rendered = (levels: number) => render(within(levels, type, [text('bottom')]))
      expect(rendered(10_000)).toContain('bottom')
      expect(await growth(10_000, rendered)).toBeLessThan(linear)
    },
  )

  const large: [string, (size: number) => Node[]][] = [
    ['paragraphs', (size) => Array.from({ length: size }, () => paragraph(text('Some words. ')))],
    [
      'formats',
      (size) => [paragraph(...Array.from({ length: size }, (_each, n) => text('a*', n % 16)))],
    ],
    ['headings', (size) => Array.from({ length: size }, () => node('heading', [text('Same')]))],
    ['signs', (size) => [paragraph(text('*_[<`~|\\'.repeat(size)))]],
    [
      'uneven rows',
      (size) => [
        node('table', [
          row(...Array.from({ length: size }, () => cell('c'))),
          ...Array.from({ length: size }, () => row(cell('c'))),
        ]),
      ],
    ],
    [
      'merged cells',
      (size) => [
        node(
          'table',
          Array.from({ length: size }, () => row(cell('c', 0, { colSpan: 1000, rowSpan: 1000 }))),
        ),
      ],
    ],
  ]
  /** Seconds of this process alone, whatever else runs: what took minutes before is found, a slow machine is not. */
  test.each(large)('1,000 times as much of %s does not hang', (_name, make) => {
    const before = process.cpuUsage()
    render(state(...make(1000)))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(10)
  })
})
