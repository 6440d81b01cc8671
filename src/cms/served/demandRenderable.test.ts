import { describe, expect, it } from '@jest/globals'
import { demandRenderable, maxRendered } from './demandRenderable'

const { letters, nodes } = maxRendered

type Node = Record<string, unknown>

const state = (...children: Node[]) => ({ root: { type: 'root', children } })
const long = (length: number) => 'a'.repeat(length)
const paragraphs = (count: number) => Array<Node>(count).fill({ type: 'paragraph' })

describe('a text is rendered', () => {
  it.each([
    ['of many letters', state({ type: 'text', text: long(letters) })],
    ['of many nodes', state(...paragraphs(nodes - 1))],
  ])('%s', (_, text) => {
    expect(() => demandRenderable(text, 'body')).not.toThrow()
  })
})

describe('a text is too large to be rendered', () => {
  const half = { type: 'text', text: long(letters / 2) }
  it.each([
    ['of more letters', state(half, { type: 'paragraph', children: [half, { text: 'a' }] })],
    ['of more nodes', state(...paragraphs(nodes))],
    ['with a long address', state({ type: 'link', fields: { url: long(letters + 1) } })],
    ['with long code', state({ type: 'block', fields: { code: long(letters + 1) } })],
  ])('%s', (_, text) => {
    expect(() => demandRenderable(text, 'body')).toThrow(/“body” is too large.*`format`/)
  })
})
