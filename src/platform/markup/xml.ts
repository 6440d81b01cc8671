import { escapeHtml } from '../text/escapeHtml'
import { markupText } from './markupText'

/** XML that was written; any other text is words, and is escaped. */
export type Xml = { xml: string }

type Attributes = Record<string, string | undefined>

const escaped = (text: string) => escapeHtml(markupText(text))

/**
 * An element of XML 1.0. Words are escaped, `>` among them, since `]]>` may not stand in text (2.4; xast-util-to-xml lets
 * it), and lose the characters that XML can't hold.
 */
export const xml = (
  name: string,
  attributes: Attributes,
  children: readonly (Xml | string)[] = [],
): Xml => {
  const given = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escaped(value)}"`],
  )
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : child.xml))
  const start = `<${name}${given.join('')}`
  return { xml: children.length > 0 ? `${start}>${inner.join('')}</${name}>` : `${start}/>` }
}

/** What a file begins with. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
