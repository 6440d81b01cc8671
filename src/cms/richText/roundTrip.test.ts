import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RichText } from './RichText'
import { richTextHtml } from './richTextHtml'
import { richTextMarkdown } from './richTextMarkdown'
import { richTextTree } from './richTextTree'
import { runs } from '../../../tests/helpers/runs'

type Node = Record<string, unknown>
type Parsed = DefaultTreeAdapterTypes.ChildNode

const signs = [...'*_~`<>&[](){}#+-=.!|\\/:;@"\'$%^,?\n\t 0123456789abzÄß€']
const stretches = [
  ...['www.example.com', 'https://example.com/a_b', 'a@example.com', '1. ', '- ', '+ ', '> ', '# '],
  ...[
    '---',
    '===',
    '```',
    '~~',
    '**',
    '__',
    '<b>',
    '</p>',
    '<!--',
    '&amp;',
    '&#35;',
    '[x]',
    '![a](b)',
  ],
  ...[
    '\\*',
    '  ',
    '    ',
    '|-|',
    '[^1]',
    ': ',
    '…',
    '😀',
    '\u00a0',
    'ordinary words',
    '~~~',
    '<?',
    ']]>',
  ],
]
const words = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.constantFrom(...stretches)), { maxLength: 12 })
  .map((parts) => parts.join(''))

const text = fc.record({
  type: fc.constant('text'),
  text: words,
  format: fc.integer({ min: 0, max: 255 }),
})
const plainText = fc.record({ type: fc.constant('text'), text: words, format: fc.constant(0) })
const br = fc.constant<Node>({ type: 'linebreak' })
const url = fc.constantFrom(
  'https://example.com/a(b)_*c',
  '/p?a=1&b=[2]',
  '#x',
  'mailto:a_b@example.com',
  'tel:+49',
)
const link = fc.record({
  type: fc.constant('link'),
  fields: fc.record({ url, newTab: fc.boolean() }),
  children: fc.array(fc.oneof(plainText, text, br), { minLength: 1, maxLength: 3 }),
})
const line = fc.array(
  fc.oneof({ arbitrary: plainText, weight: 3 }, { arbitrary: text, weight: 3 }, br, link),
  { maxLength: 5 },
)
const withLine = (type: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ type: fc.constant(type), children: line, ...more })
const paragraph = withLine('paragraph')
const tag = fc.constantFrom('h1', 'h2', 'h3', 'h4', 'h5', 'h6')
const heading = withLine('heading', { tag })
const codeBlock = fc.record({
  type: fc.constant('block'),
  fields: fc.record({
    blockType: fc.constant('Code'),
    code: words,
    language: fc.constantFrom('ts', 'c++'),
  }),
})
const picture = fc.record({
  type: fc.constant('upload'),
  value: fc.record({ url: fc.constant('/a_(b)*.jpg'), alt: words, caption: words }),
})
const rule = fc.constant<Node>({ type: 'horizontalrule' })

const { block } = fc.letrec<{ block: Node; list: Node }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    paragraph,
    heading,
    codeBlock,
    picture,
    rule,
    tie('list'),
    withLine('quote'),
    fc.record({ type: fc.constant('quote'), children: fc.array(tie('block'), { maxLength: 3 }) }),
    fc.record({
      type: fc.constant('table'),
      children: fc.array(
        fc.record({
          type: fc.constant('tablerow'),
          children: fc.array(
            fc.record({
              type: fc.constant('tablecell'),
              headerState: fc.integer({ min: 0, max: 3 }),
              children: fc.array(fc.oneof(paragraph, tie('list'), codeBlock), { maxLength: 2 }),
            }),
            { minLength: 1, maxLength: 3 },
          ),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  ),
  list: fc.record({
    type: fc.constant('list'),
    listType: fc.constantFrom('bullet', 'number', 'check'),
    children: fc.array(
      fc.oneof(
        withLine('listitem', { checked: fc.boolean() }),
        fc.record({
          type: fc.constant('listitem'),
          children: fc.array(tie('list'), { minLength: 1, maxLength: 1 }),
        }),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  }),
}))

const stateOf = (children: Node[]) => ({ root: { type: 'root', children } })
const states = fc.array(block, { maxLength: 4 }).map(stateOf)

/** Blanks mean nothing in HTML, and Markdown moves them. */
const blanks = /[ \t\n]+/g

const wordsOfTree = (content: ReturnType<typeof richTextTree> | { type: string }): string => {
  if ('value' in content) return String(content.value)
  return 'children' in content ? content.children.map(wordsOfTree).join('') : ''
}

const wordsOfMarkdown = (content: Nodes): string => {
  if (content.type === 'html') return ''
  if ('value' in content) return content.value
  return 'children' in content ? content.children.map(wordsOfMarkdown).join('') : ''
}

const htmlIn = (content: Nodes): string[] => {
  if (content.type === 'html') return [content.value]
  return 'children' in content ? content.children.flatMap(htmlIn) : []
}

const linksIn = (content: Nodes): string[] => [
  ...(content.type === 'link' ? [content.url] : []),
  ...('children' in content ? content.children.flatMap(linksIn) : []),
]

const linksOf = (children: unknown[]) =>
  (children as { fields?: { url: string }; children?: { text?: string }[] }[]).flatMap(
    ({ fields, children: inner = [] }): [string, string][] =>
      fields ? [[fields.url, inner.map((one) => one.text ?? '').join('')]] : [],
  )

const parsed = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })

type Outline = string | [string, Record<string, string>, Outline[]]

/** What a browser makes of it. */
const outlineOf = (content: Parsed): Outline => {
  if ('value' in content) return content.value
  if (!('attrs' in content)) throw new Error(`unexpected ${content.nodeName}`)
  const attributes = Object.fromEntries(content.attrs.map(({ name, value }) => [name, value]))
  return [content.tagName, attributes, content.childNodes.map(outlineOf)]
}

/** What was meant, in the same shape. */
const outlineOfTree = (content: ReturnType<typeof richTextTree>['children'][number]): Outline => {
  if (content.type === 'text') return content.value
  if (content.type !== 'element') throw new Error(`unexpected ${content.type}`)
  return [content.tagName, {}, content.children.map(outlineOfTree)]
}

const named = (outlines: Outline[]): Outline[] => {
  const merged: Outline[] = []
  for (const outline of outlines) {
    const last = merged.at(-1)
    if (typeof outline !== 'string') merged.push([outline[0], {}, named(outline[2])])
    else if (typeof last === 'string') merged[merged.length - 1] = last + outline
    else merged.push(outline)
  }
  return merged
}

const often = runs(40)

describe('whatever an editor writes', () => {
  test('a browser reads the HTML as the tree that was meant', () => {
    fc.assert(
      fc.property(states, (state) => {
        const outline = parseFragment(richTextHtml(state)).childNodes.map(outlineOf)
        expect(named(outline)).toEqual(named(richTextTree(state).children.map(outlineOfTree)))
      }),
      often,
    )
  })

  test('React renders the same as the HTML', () => {
    fc.assert(
      fc.property(states, (state) => {
        const rendered = renderToStaticMarkup(createElement(RichText, { value: state }))
        expect(parseFragment(rendered).childNodes.map(outlineOf)).toEqual(
          parseFragment(richTextHtml(state)).childNodes.map(outlineOf),
        )
      }),
      often,
    )
  })

  test('Markdown that is parsed again has the same words and links, and no HTML of theirs', () => {
    fc.assert(
      fc.property(states, (state) => {
        const tree = richTextTree(state, { idPrefix: '' })
        const again = parsed(richTextMarkdown(state))
        const [meant, read] = [wordsOfTree(tree), wordsOfMarkdown(again)]
        expect(read.replace(blanks, '')).toBe(meant.replace(blanks, ''))
        for (const html of htmlIn(again)) expect(html).toMatch(/^<(\/?su[bp]|br|\/?s)>$/)
      }),
      often,
    )
  })

  test('a line of Markdown keeps the blanks between its words', () => {
    fc.assert(
      fc.property(line, (children) => {
        const state = stateOf([{ type: 'paragraph', children }])
        const flat = (value: string) => value.replace(blanks, ' ').trim()
        const meant = wordsOfTree(richTextTree(state))
        const again = parsed(richTextMarkdown(state))
        const breaks = JSON.stringify(children).includes('linebreak')
        if (!breaks) expect(flat(wordsOfMarkdown(again))).toBe(flat(meant))
        expect(again.children.length).toBeLessThanOrEqual(1)
        const links = linksIn(again)
        for (const [href, shown] of linksOf(children))
          if (shown.trim() !== '') expect(links).toContain(href)
      }),
      often,
    )
  })
})
