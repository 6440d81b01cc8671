import { expect, test } from '@jest/globals'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { html, parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { hostileState, scriptPayloads } from '../../../tests/richText/scriptPayloads'
import { RichText } from './RichText'
import { richTextHtml } from './richTextHtml'
import { richTextMarkdown } from './richTextMarkdown'

type Parsed = DefaultTreeAdapterTypes.Node

/** Everything that may come out. */
const allowed: Record<string, string[]> = {
  a: ['href', 'rel', 'target'],
  blockquote: ['data-align', 'data-indent', 'dir'],
  br: [],
  code: ['data-language'],
  em: [],
  figcaption: [],
  figure: [],
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [
      tag,
      ['data-align', 'data-indent', 'dir', 'id'],
    ]),
  ),
  hr: [],
  img: ['alt', 'height', 'loading', 'sizes', 'src', 'srcset', 'width'],
  input: ['checked', 'disabled', 'type'],
  li: ['data-align', 'data-indent', 'dir'],
  mark: [],
  ol: ['start'],
  p: ['data-align', 'data-indent', 'dir'],
  picture: [],
  pre: [],
  s: [],
  source: ['sizes', 'srcset', 'type'],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'data-align', 'data-indent', 'dir', 'rowspan'],
  th: ['colspan', 'data-align', 'data-indent', 'dir', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
}

const leadsSomewhere = /^(https?:\/\/[^/]|mailto:|tel:|\/(?![/\\])|#)/i
const isPicture = /^(https?:\/\/[^/]|\/(?![/\\]))/i

const valueRules: Record<string, (value: string) => boolean> = {
  href: (value) => leadsSomewhere.test(value),
  id: (value) => value.startsWith('section-') && !/[\s"'<>&]/.test(value),
  src: (value) => isPicture.test(value),
  srcset: (value) =>
    value.split(', ').every((one) => /^\S+ \d+w$/.test(one) && isPicture.test(one)),
  type: (value) => ['checkbox', 'image/webp', 'image/avif'].includes(value),
  'data-language': (value) => /^[\w+#.-]+$/.test(value),
}

const faultsIn = (content: Parsed): string[] => {
  const inner = 'childNodes' in content ? content.childNodes.flatMap(faultsIn) : []
  if (content.nodeName === '#text' || content.nodeName === '#document-fragment') return inner
  if (!('attrs' in content)) return [content.nodeName, ...inner]
  const known = Object.hasOwn(allowed, content.tagName) ? allowed[content.tagName] : undefined
  if (!known || content.namespaceURI !== html.NS.HTML) return [`<${content.tagName}>`, ...inner]
  const faults = content.attrs
    .filter(({ name, value }) => !known.includes(name) || valueRules[name]?.(value) === false)
    .map(({ name, value }) => `${content.tagName} ${name}=${value}`)
  return [...faults, ...inner]
}

const faultsInMarkdown = (content: Nodes): string[] => {
  const inner = 'children' in content ? content.children.flatMap(faultsInMarkdown) : []
  if (content.type === 'html' && !/^<(\/?su[bp]|br)>$/.test(content.value))
    return [content.value, ...inner]
  if (content.type === 'link' && !leadsSomewhere.test(content.url)) return [content.url, ...inner]
  if (content.type === 'image' && !isPicture.test(content.url)) return [content.url, ...inner]
  return ['definition', 'linkReference', 'imageReference'].includes(content.type)
    ? [content.type, ...inner]
    : inner
}

const pages = new Map(
  scriptPayloads.map((payload) => [payload, richTextHtml(hostileState(payload))]),
)

test.each(scriptPayloads)('no script comes of %j, wherever it was put', (payload) => {
  const value = hostileState(payload)
  const rendered = renderToStaticMarkup(createElement(RichText, { value }))
  const markdown = fromMarkdown(richTextMarkdown(value), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  expect(faultsIn(parseFragment(pages.get(payload)!))).toEqual([])
  expect(faultsIn(parseFragment(rendered))).toEqual([])
  expect(faultsInMarkdown(markdown)).toEqual([])
})

test('a reader that takes brackets’ escapes out of a link’s words finds neither picture nor link in them', () => {
  const text = { type: 'text', version: 1, text: 'a ![x](javascript:alert(1))', format: 0 }
  const fields = { linkType: 'custom', url: 'https://example.com/' }
  const link = { type: 'link', version: 1, fields, children: [text] }
  const root = { type: 'root', children: [{ type: 'paragraph', version: 1, children: [link] }] }
  const words = /^\[(.*)\]\(https:/.exec(richTextMarkdown({ root }))?.[1]
  const reread = fromMarkdown(words?.replace(/\\([[\]])/g, '$1') ?? '')
  expect(reread.children).toEqual([expect.objectContaining({ type: 'paragraph' })])
  expect(JSON.stringify(reread)).not.toMatch(/"(image|link)"/)
  expect(words).toContain('javascript')
})

/** Where a parser reads text in another way: what is text in one must not be markup in another (mutation XSS). */
const surroundings = ['noscript', 'textarea', 'title', 'xmp', 'svg', 'math', 'template', 'select']

const elementsIn = (content: Parsed): string[] => [
  ...('tagName' in content ? [content.tagName, ...content.attrs.map(({ name }) => name)] : []),
  ...('content' in content ? elementsIn(content.content) : []),
  ...('childNodes' in content ? content.childNodes.flatMap(elementsIn) : []),
]

/** Each payload within one of them, and in the long tests within all. */
const isTried = (place: number, tagName: string) =>
  process.env.PROPERTY_RUNS !== undefined || surroundings[place % surroundings.length] === tagName

test.each(surroundings)(
  'what is put into a page within <%s> comes out of it in no place',
  (tagName) => {
    for (const [place, payload] of scriptPayloads.entries()) {
      if (!isTried(place, tagName)) continue
      const page = parse(`<${tagName}>${pages.get(payload)}</${tagName}>`)
      const found = elementsIn(page).filter((name) =>
        /^(script|iframe|object|embed|style|link|meta|base|form|on.*)$/.test(name),
      )
      expect([payload, found]).toEqual([payload, []])
    }
  },
)

test('the words of a payload are kept as words', () => {
  expect(richTextHtml(hostileState('<script>alert(1)</script>'))).toContain(
    '&#60;script&#62;alert(1)&#60;/script&#62;',
  )
})
