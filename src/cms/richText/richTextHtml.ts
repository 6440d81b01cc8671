import type { Element, Nodes, Properties } from 'hast'
import { find, html } from 'property-information'
import { escapeHtml } from '../../platform/text/escapeHtml'
import type { RichTextOptions } from './tree/options'
import { richTextTree } from './richTextTree'

/** HTML, 13.1.2: elements that have no end tag. */
const withoutEnd = new Set(['br', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

const attribute = (property: string, value: Properties[string]): string => {
  const { attribute: name } = find(html, property)
  if (value === undefined || value === null || value === false) return ''
  if (value === true) return ` ${name}`
  return ` ${name}="${escapeHtml(Array.isArray(value) ? value.join(' ') : String(value))}"`
}

const elementHtml = ({ tagName, properties, children }: Element): string => {
  const attributes = Object.entries(properties).map(([name, value]) => attribute(name, value))
  const start = `<${tagName}${attributes.join('')}>`
  return withoutEnd.has(tagName) ? start : `${start}${children.map(nodeHtml).join('')}</${tagName}>`
}

const nodeHtml = (node: Nodes): string => {
  if (node.type === 'text') return escapeHtml(node.value)
  if (node.type === 'element') return elementHtml(node)
  return node.type === 'root' ? node.children.map(nodeHtml).join('') : ''
}

/**
 * A rich text as semantic HTML: without script, `class` and `style`, whatever was stored; '' when it is empty. What is
 * not markup holds no `<` at all, in attributes neither, so that it stays what it is wherever it is put: within
 * `<noscript>` or `<textarea>` a parser reads attributes as text (mutation XSS; hast-util-to-html leaves `<` in them).
 */
export const richTextHtml = (state: unknown, options?: RichTextOptions): string =>
  nodeHtml(richTextTree(state, options))
