import { isUuid } from '../../../../platform/values/isUuid'
import type { Words } from '../../../../platform/language/said'
import { isHarmless, isLinkAddress, linkNeeded } from '../../linkAddress'

/** Beyond these a text is no text: an article of 20,000 words has some 3,000 nodes, ten deep. */
export const maxNodes = 20_000
const maxDepth = 64
const maxReferences = 500

/** A document that a text links to or shows. */
export type Reference = { relationTo: string; id: string; words: Words }

/** What a field's editor knows. */
export type EditorRules = {
  nodes: ReadonlySet<string>
  /** Slugs of collections that a link may lead to. */
  linked: ReadonlySet<string>
  /** Slugs of collections whose files a text may show. */
  shown: ReadonlySet<string>
  /** Slugs of the blocks. */
  blocks: ReadonlySet<string>
}

export type StateReport = {
  /** Why it is no text that the editor could have stored. */
  structure?: string
  /** Why it may not be published. */
  link?: Words
  references: Reference[]
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const tooManyNodes = `The text has more than ${maxNodes} nodes.`

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const isCount = (value: unknown) =>
  value === undefined || (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)

const isFormat = (value: unknown) =>
  value === undefined || value === null || typeof value === 'string' || isCount(value)

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const lists = ['bullet', 'number', 'check']

/** What is wrong with a node by itself, in words that follow its place. */
const oddity = (
  node: Node,
  { nodes, blocks }: EditorRules,
  isRoot: boolean,
): string | undefined => {
  const { type, version, format, text, children } = node
  if (typeof type !== 'string') return 'has no type'
  if (isRoot !== (type === 'root')) return isRoot ? 'must be of type root' : 'is a second root'
  if (!isRoot && !nodes.has(type)) return `has the unknown type “${shortened(type)}”`
  if (!isCount(version)) return 'has a version that is no number'
  if (!isFormat(format)) return 'has a format that is neither number nor text'
  if (children !== undefined && !Array.isArray(children)) return 'has children that are no list'
  if (isRoot && children === undefined) return 'has no list of children'
  if (type === 'text' && typeof text !== 'string') return 'has no text'
  if (type === 'heading' && !headings.includes(String(node.tag)))
    return 'is a heading without h1 to h6'
  if (type === 'list' && !lists.includes(String(node.listType)))
    return `is a list that is none of ${lists.join(', ')}`
  if (type === 'block' || type === 'inlineBlock') {
    const blockType = isNode(node.fields) ? node.fields.blockType : undefined
    if (typeof blockType !== 'string' || !blocks.has(blockType))
      return 'is a block of an unknown type'
  }
  return undefined
}

const wordsIn = (node: Node): string => {
  if (typeof node.text === 'string') return node.text
  return Array.isArray(node.children) ? node.children.filter(isNode).map(wordsIn).join('') : ''
}

const idOf = (value: unknown): unknown => (isNode(value) && 'id' in value ? value.id : value)

/** Where a link or picture leads: an address to check, a reference to look up, or what is wrong with it. */
const targetOf = (node: Node, { linked, shown }: EditorRules) => {
  const words = shortened(wordsIn(node))
  if (node.type === 'upload' || node.type === 'relationship') {
    const { relationTo, value } = node
    if (typeof relationTo !== 'string' || !shown.has(relationTo))
      return { structure: 'shows a file that does not belong into texts' }
    const id = idOf(value)
    return isUuid(String(id))
      ? { reference: { relationTo, id: String(id), words: { en: 'A picture', de: 'Ein Bild' } } }
      : { structure: 'shows a file without its id' }
  }
  if (node.type !== 'link' && node.type !== 'autolink') return {}
  const fields = isNode(node.fields) ? node.fields : {}
  if (fields.linkType === 'internal') {
    const { relationTo, value } = isNode(fields.doc) ? fields.doc : {}
    const id = idOf(value)
    if (typeof relationTo !== 'string' || !linked.has(relationTo) || !isUuid(String(id)))
      return {
        link: {
          en: `The link “${words}” needs a document to lead to.`,
          de: `Der Link „${words}“ braucht ein Dokument, zu dem er führt.`,
        },
      }
    const link = { en: `The link “${words}”`, de: `Der Link „${words}“` }
    return { reference: { relationTo, id: String(id), words: link } }
  }
  const { url } = fields
  if (url !== undefined && url !== null && typeof url !== 'string')
    return { structure: 'has an address that is no text' }
  if (!isHarmless(url ?? '')) return { structure: `has the address “${shortened(url ?? '')}”` }
  if (isLinkAddress(url ?? '')) return {}
  const address = shortened(url ?? '')
  return {
    link: {
      en: `The link “${address}” leads nowhere: it needs ${linkNeeded.en}.`,
      de: `Der Link „${address}“ führt nirgendwohin: Er braucht ${linkNeeded.de}.`,
    },
  }
}

/** Walks the state of an editor. It stops at the first node that no editor could have stored. */
export const inspectState = (value: unknown, rules: EditorRules): StateReport => {
  const report: StateReport = { references: [] }
  const refuse = (structure: string): StateReport => ({ ...report, structure })
  if (!isNode(value) || !isNode(value.root))
    return refuse('Rich text is needed, as the editor stores it.')
  const open: { node: unknown; place: string; depth: number }[] = [
    { node: value.root, place: 'root', depth: 0 },
  ]
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, place, depth } = next
    count += 1
    if (count > maxNodes) return refuse(tooManyNodes)
    if (depth > maxDepth) return refuse(`The text is nested more than ${maxDepth} deep.`)
    if (!isNode(node)) return refuse(`The text’s node at ${place} is no object.`)
    const odd = oddity(node, rules, depth === 0)
    if (odd) return refuse(`The text’s node at ${place} ${odd}.`)
    const { structure, link, reference } = targetOf(node, rules)
    if (structure) return refuse(`The text’s node at ${place} ${structure}.`)
    if (link) report.link ??= link
    if (reference) report.references.push(reference)
    if (report.references.length > maxReferences)
      return refuse(`The text refers to more than ${maxReferences} documents.`)
    const children = (node.children ?? []) as unknown[]
    for (let index = children.length - 1; index >= 0; index--)
      open.push({ node: children[index], place: `${place}.children.${index}`, depth: depth + 1 })
  }
  return report
}

/** Whether every node is an object whose children are a list: Payload's editor fails over anything else. */
export const hasNodeShape = (value: unknown): boolean => {
  if (!isNode(value)) return true // its validation refuses it
  const open: unknown[] = [value.root]
  for (let node = open.pop(); open.length > 0 || node !== undefined; node = open.pop()) {
    if (!isNode(node)) return false
    if (node.children === undefined) continue
    if (!Array.isArray(node.children)) return false
    for (const child of node.children as unknown[]) open.push(child ?? null)
  }
  return true
}
