import { expect, it } from '@jest/globals'
import { richTextHtml } from '../richTextHtml'

type Node = Record<string, unknown>

const node = (type: string, children: Node[], more: Node = {}): Node => ({
  type,
  children,
  ...more,
})

/** As deep as what is stored may be nested. */
const nested = (around: (inner: Node[]) => Node, innermost: Node[]) => {
  let inner = innermost
  for (let depth = 0; depth < 60; depth++) inner = [around(inner)]
  return { root: node('root', inner) }
}

it('visits what stands in links in links once, also where there is nothing to read', () => {
  const link = (inner: Node[]) =>
    node('link', inner, { fields: { linkType: 'custom', url: 'https://example.com' } })
  let visits = 0
  const counted = () => {
    visits += 1
    return []
  }
  const seen = { type: 'inlineBlock', fields: { blockType: 'counted' } }
  const state = nested(link, [seen, { type: 'text', text: ' ' }])
  expect(richTextHtml(state, { blocks: { counted } })).toBe('')
  expect(visits).toBe(1)
})

it('shows what no editor puts into one another, paragraphs in paragraphs, as words', () => {
  const bold = { type: 'text', text: 'word', format: 1 }
  const state = nested((inner) => node('paragraph', inner), [bold])
  expect(richTextHtml(state)).toBe('<p>word</p>')
})
