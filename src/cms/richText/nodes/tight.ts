import type { Element, ElementContent } from 'hast'

export const isElement = (
  content: ElementContent | undefined,
  ...tagNames: string[]
): content is Element => content?.type === 'element' && tagNames.includes(content.tagName)

/** An item or a cell whose only paragraph needs no `<p>`. */
export const tight = (holder: Element): Element => {
  const paragraphs = holder.children.filter((child) => isElement(child, 'p'))
  const [only] = paragraphs
  if (!only || paragraphs.length > 1) return holder
  const children = holder.children.flatMap((child) => (child === only ? only.children : [child]))
  return { ...holder, properties: { ...only.properties, ...holder.properties }, children }
}
