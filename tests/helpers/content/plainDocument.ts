const node = { version: 1, format: '', indent: 0, direction: null }

export const words = (text: string) => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
})

/** A link to a document of `content`. */
export const linkTo = (value: string, text = 'a link') => ({
  ...node,
  type: 'link',
  version: 3,
  id: '665f1f77bcf86cd799439011',
  fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'content', value } },
  children: [words(text)],
})

/** Lines as lists of words and what else stands in them. */
export const richText = (...lines: (string | object)[][]) => ({
  root: {
    ...node,
    type: 'root',
    children: lines.map((inside) => ({
      ...node,
      type: 'paragraph',
      textFormat: 0,
      textStyle: '',
      children: inside.map((one) => (typeof one === 'string' ? words(one) : one)),
    })),
  },
})

/** A rich text of one paragraph. */
export const paragraph = (...inside: (string | object)[]) => richText(inside)
