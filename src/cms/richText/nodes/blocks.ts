import type { ElementContent } from 'hast'
import { markupText } from '../../../platform/markup/markupText'
import { isObject } from '../../../platform/values/isObject'
import { figureOf, imageOf } from '../tree/picture'
import { wordsBelow, type StateNode } from '../tree/state'
import { blockOf, element, plain, text, type Part, type Visitor, type Walk } from '../tree/walk'

/** What it is written in stands in `data-language`, where a highlighter of the site finds it. */
const preformatted = (value: string, language: unknown): Part[] => {
  if (value.trim() === '') return []
  const isNamed = typeof language === 'string' && /^[\w+#.-]{1,40}$/.test(language)
  const properties = isNamed && language !== 'plaintext' ? { dataLanguage: language } : {}
  return blockOf(element('pre', {}, [element('code', properties, [text(value)])]))
}

export const code: Visitor = (node) => preformatted(wordsBelow(node), node.language)

const fieldsOf = ({ fields }: StateNode) => (isObject(fields) ? fields : {})

const projectsOwn = (node: StateNode, { options }: Walk): ElementContent[] | undefined => {
  const { blockType } = fieldsOf(node)
  const isKnown = typeof blockType === 'string' && Object.hasOwn(options.blocks, blockType)
  return isKnown ? options.blocks[blockType]?.(fieldsOf(node)) : undefined
}

export const block: Visitor = (node, walk) => {
  const own = projectsOwn(node, walk)
  if (own) return own.flatMap((one) => (one.type === 'element' ? blockOf(one) : []))
  const { blockType, code: value, language } = fieldsOf(node)
  return blockType === 'Code' ? preformatted(markupText(value), language) : []
}

export const inlineBlock: Visitor = (node, walk) => (projectsOwn(node, walk) ?? []).map(plain)

export const horizontalRule: Visitor = () => blockOf(element('hr'))

export const upload: Visitor = ({ value }, { options, isLinked }) => {
  if (!isLinked) return blockOf(figureOf(value, options))
  const image = imageOf(value, options)
  return image ? [plain(image)] : []
}
