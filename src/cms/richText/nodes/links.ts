import { isObject } from '../../../platform/values/isObject'
import { markupText } from '../../../platform/markup/markupText'
import { encoded } from '../tree/encoded'
import { isLinkAddress } from '../../fields/linkAddress'
import { nodesIn, type StateNode } from '../tree/state'
import {
  blockOf,
  element,
  partsOf,
  partsOfLine,
  phrasing,
  plain,
  text,
  type Visitor,
  type Walk,
} from '../tree/walk'

const fieldsOf = ({ fields }: StateNode) => (isObject(fields) ? fields : {})

/** The document or its card; nothing where it could not be read. */
const linkedDocument = (node: StateNode): Record<string, unknown> | undefined => {
  const { doc } = fieldsOf(node)
  const { value } = node.type === 'relationship' ? node : isObject(doc) ? doc : {}
  return isObject(value) ? value : undefined
}

/** Where it leads: http(s), mailto, tel, a path of the site or a place on the page; else nowhere. */
const hrefOf = (url: unknown, { options }: Walk): string | undefined => {
  if (typeof url !== 'string' || !isLinkAddress(url)) return undefined
  const safe = encoded(url)
  return safe.startsWith('/') ? `${options.linkBase}${safe}` : safe
}

/** A link that leads nowhere is its words. */
export const link: Visitor = (node, walk) => {
  const { linkType, newTab, url } = fieldsOf(node)
  const wanted = linkType === 'internal' ? linkedDocument(node)?.url : url
  const href = walk.isLinked ? undefined : hrefOf(wanted, walk)
  if (href === undefined) return partsOf(nodesIn(node.children), walk)
  const parts = partsOfLine(nodesIn(node.children), { ...walk, isLinked: true })
  const children = phrasing(parts)
  if (children.length === 0) return parts
  const place = newTab === true ? { target: '_blank', rel: ['noopener'] } : {}
  const anchor = element('a', { href, ...place }, children)
  if (href.startsWith('#')) walk.anchors.push(anchor)
  return [plain(anchor)]
}

/** A document in the midst of a text: a link with its title. */
export const relationship: Visitor = (node, walk) => {
  const linked = linkedDocument(node)
  const href = walk.isLinked ? undefined : hrefOf(linked?.url, walk)
  const title = markupText(linked?.title)
  const anchor = href && title ? element('a', { href }, [text(title)]) : undefined
  return blockOf(anchor && element('p', {}, [anchor]))
}
