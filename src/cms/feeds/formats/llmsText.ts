import type { List, PhrasingContent, Root, RootContent } from 'mdast'
import { toMarkdown, type Handle } from 'mdast-util-to-markdown'
import { markupLine } from '../../platform/markup/markupText'
import { percentEncoded } from '../served/documentAddress'

/** Of a served document. */
export type LlmsLink = { url?: string; title?: string | null; summary?: string | null }

export type LlmsSection = { title: string; links: readonly LlmsLink[] }

export type LlmsText = {
  name: string
  /** What the site is, in a sentence or two. */
  summary?: string | null
  /** Paragraphs on how to read what follows. */
  details?: readonly string[]
  /** One that is called “Optional” may be left out where there is little room. */
  sections: readonly LlmsSection[]
}

const words = (value: string): PhrasingContent => ({ type: 'text', value })

const paragraph = (value: string): RootContent => ({ type: 'paragraph', children: [words(value)] })

const heading = (depth: 1 | 2, value: string): RootContent => ({
  type: 'heading',
  depth,
  children: [words(value)],
})

const listOf = (links: readonly LlmsLink[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: links.flatMap(({ url, title, summary }) => {
    if (url === undefined) return []
    const address = percentEncoded(url).replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29'))
    const name = words(markupLine(title) || address)
    const note = markupLine(summary)
    const line: PhrasingContent[] = [
      { type: 'link', url: address, children: [name] },
      ...(note ? [words(`: ${note}`)] : []),
    ]
    return [{ type: 'listItem', spread: false, children: [{ type: 'paragraph', children: line }] }]
  }),
})

const section = ({ title, links }: LlmsSection): RootContent[] => {
  const list = listOf(links)
  return list.children.length > 0 ? [heading(2, markupLine(title)), list] : []
}

/** Readers of this format look for the first `]`: a reference is one to a reader of Markdown only. */
const bracketsAsReferences: Handle = (node: { value: string }, _, state, info) =>
  state
    .safe(node.value, info)
    .replace(/\\[^]/g, (found) => (found === '\\[' ? '&#91;' : found === '\\]' ? '&#93;' : found))
    .replaceAll(']', '&#93;')

/** What language models shall read of the site, in the format of llmstxt.org: name, summary, and lists of links. */
export const llmsText = ({ name, summary, details = [], sections }: LlmsText): string => {
  const intro = markupLine(summary)
  const quote: RootContent[] = intro
    ? [{ type: 'blockquote', children: [{ type: 'paragraph', children: [words(intro)] }] }]
    : []
  const tree: Root = {
    type: 'root',
    children: [
      heading(1, markupLine(name)),
      ...quote,
      ...details.map(markupLine).filter(Boolean).map(paragraph),
      ...sections.flatMap(section),
    ],
  }
  return toMarkdown(tree, {
    bullet: '-',
    resourceLink: true,
    handlers: { text: bracketsAsReferences },
  })
}
