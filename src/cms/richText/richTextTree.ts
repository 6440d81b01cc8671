import GithubSlugger from 'github-slugger'
import type { Root } from 'hast'
import { isObject } from '../../platform/values/isObject'
import type { RichTextOptions } from './tree/options'
import { visitNode } from './nodes/visitNode'
import { nodesIn } from './tree/state'
import { flow, type Walk } from './tree/walk'

const leadToHeadings = ({ anchors, places }: Walk) => {
  for (const { properties } of anchors) {
    const place = String(properties.href).slice(1)
    const id = places.get(place)
    if (id !== undefined) properties.href = `#${id}`
  }
}

/**
 * A rich text as a tree of HTML (hast): the one walk that HTML, Markdown and React elements are written from. It holds
 * nothing but elements and attributes that this room names, whatever was stored.
 */
export const richTextTree = (
  state: unknown,
  { idPrefix = 'section-', pictureBase = '', linkBase = '', blocks = {} }: RichTextOptions = {},
): Root => {
  const walk: Walk = {
    visit: visitNode,
    options: { idPrefix, pictureBase, linkBase, blocks },
    slugger: new GithubSlugger(),
    anchors: [],
    places: new Map(),
    depth: 0,
    lines: 0,
    isLinked: false,
  }
  const root = isObject(state) && isObject(state.root) ? state.root : {}
  const children = flow(nodesIn(root.children), walk)
  leadToHeadings(walk)
  return { type: 'root', children }
}
