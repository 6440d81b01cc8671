import type { ListItem, PhrasingContent, RootContent } from 'mdast'
import { toMarkdown, type Handle } from 'mdast-util-to-markdown'
import { markupLine } from '../../../platform/markup/markupText'
import { percentEncoded } from '../../served/documentAddress'

/** Of a served document. */
export type LlmsLink = { url?: string; title?: string | null; summary?: string | null }

/** With a line a link (`llmsLine`). */
export type LlmsSection = { title: string; lines: readonly string[] }

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

/** Readers of this format look for the first `]`: a reference is one to a reader of Markdown only. */
const bracketsAsReferences: Handle = (node: { value: string }, _, state, info) =>
  state
    .safe(node.value, info)
    .replace(/\\[^]/g, (found) => (found === '\\[' ? '&#91;' : found === '\\]' ? '&#93;' : found))
    .replaceAll(']', '&#93;')

const written = (children: RootContent[]): string =>
  toMarkdown(
    { type: 'root', children },
    { bullet: '-', resourceLink: true, handlers: { text: bracketsAsReferences } },
  )

/** A line of a list; nothing of what has no page. */
export const llmsLine = ({ url, title, summary }: LlmsLink): string => {
  if (url === undefined) return ''
  const address = percentEncoded(url).replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29'))
  const name = words(markupLine(title) || address)
  const note = markupLine(summary)
  const line: PhrasingContent[] = [
    { type: 'link', url: address, children: [name] },
    ...(note ? [words(`: ${note}`)] : []),
  ]
  const item: ListItem = {
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: line }],
  }
  return written([{ type: 'list', ordered: false, spread: false, children: [item] }])
}

const section = ({ title, lines }: LlmsSection): string[] => {
  const list = lines.join('')
  return list === '' ? [] : [written([heading(2, markupLine(title))]), list]
}

/** What language models shall read of the site, in the format of llmstxt.org: name, summary, and lists of links. */
export const llmsText = ({ name, summary, details = [], sections }: LlmsText): string => {
  const intro = markupLine(summary)
  const quote: RootContent[] = intro
    ? [{ type: 'blockquote', children: [{ type: 'paragraph', children: [words(intro)] }] }]
    : []
  const head = written([
    heading(1, markupLine(name)),
    ...quote,
    ...details.map(markupLine).filter(Boolean).map(paragraph),
  ])
  return [head, ...sections.flatMap(section)].join('\n')
}
