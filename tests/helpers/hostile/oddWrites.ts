import { randomUUID } from 'node:crypto'

export type Node = Record<string, unknown>
export const text = (...children: Node[]) => ({ root: { type: 'root', version: 1, children } })
const inParagraph = (...children: Node[]) => text({ type: 'paragraph', version: 1, children })
export const words = { type: 'text', text: 'here', version: 1 }
export const link = (fields: Node) =>
  inParagraph({ type: 'link', version: 3, fields, children: [words] })
const deep = (depth: number): Node =>
  depth === 0 ? words : { type: 'quote', version: 1, children: [deep(depth - 1)] }
const missing = randomUUID()

/** What it is, and the rich text. */
export const oddRichTexts: [string, unknown][] = [
  ['a root of another type', { root: { type: 'other', children: [] } }],
  ['a root without children', { root: { type: 'root' } }],
  ['no root', { children: [] }],
  ['an unknown node', inParagraph({ type: 'teleport', version: 1 })],
  ['a root inside', text({ type: 'root', children: [] })],
  ['a relationship', text({ type: 'relationship', relationTo: 'users', value: missing })],
  ['a node without a type', text({ version: 1 })],
  ['children that are no list', text({ type: 'paragraph', children: 'x' })],
  ['a node that is none', text(null as never)],
  ['a version that is no number', text({ type: 'paragraph', version: 'x', children: [] })],
  ['a text without text', inParagraph({ type: 'text', version: 1 })],
  ['a heading of its own', text({ type: 'heading', tag: 'script', children: [] })],
  ['an unknown block', text({ type: 'block', fields: { blockType: 'Malware' } })],
  ['too deep a nesting', text(deep(80))],
  ['too many nodes', text(...Array.from({ length: 20_001 }, () => ({ type: 'linebreak' })))],
  ['a file that is not public', text({ type: 'upload', relationTo: 'downloads', value: missing })],
  ['a picture that does not exist', text({ type: 'upload', relationTo: 'media', value: missing })],
  ['a link that runs a script', link({ linkType: 'custom', url: 'javascript:alert(1)' })],
  ['one with the script in disguise', link({ linkType: 'custom', url: ' java\tscript:alert(1)' })],
  ['a link to a document that does not exist', link({ linkType: 'internal', doc: { relationTo: 'content', value: missing } })], // prettier-ignore
]

/** All the ways of writing a field of a document. */
export const doors: ((id: string) => readonly [method: string, path: string])[] = [
  () => ['POST', '/api/content'],
  () => ['POST', '/api/content?draft=true'],
  (id) => ['PATCH', `/api/content/${id}`],
  (id) => ['PATCH', `/api/content/${id}?draft=true&autosave=true`],
]

/** Groups and lists, of which `null` is neither empty nor unchanged. */
export const notNull = [
  ['events', 'speakers'],
  ['events', 'agenda'],
  ['events', 'location'],
  ['events', 'seo'],
  ['case-studies', 'metrics'],
  ['case-studies', 'quote'],
  ['case-studies', 'customer'],
  ['content', 'seo'],
  ['partners', 'seo'],
] as const

/** Writes `null` into such a field. */
export const nullWrites = ({ slug, name, id }: { slug: string; name: string; id: string }) =>
  ['', '?draft=true', '?locale=de', '?locale=all'].flatMap((query) => {
    const title = query === '?locale=all' && slug !== 'partners' ? { en: 'Null' } : 'Null'
    const json = { title, [name]: null }
    return [
      { method: 'POST', path: `/api/${slug}${query}`, json },
      { method: 'PATCH', path: `/api/${slug}/${id}${query}`, json },
    ]
  })
