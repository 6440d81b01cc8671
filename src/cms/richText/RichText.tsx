import type { Element } from 'hast'
import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime'
import type { ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { RichTextOptions } from './tree/options'
import { richTextTree } from './richTextTree'

export type RichTextProps = RichTextOptions & {
  /** The field as the API answers it. */
  value: unknown
  /** What stands for an element, such as `{ a: Link, img: Picture }`. */
  components?: Partial<Components>
}

export type RichTextElement = Element

/** A rich text as React elements: the same tree as `format=html`, for a site that renders itself. */
export const RichText = ({ value, components, ...options }: RichTextProps): ReactElement =>
  toJsxRuntime(richTextTree(value, options), { Fragment, jsx, jsxs, components })
