const node = { format: '', indent: 0, version: 1, direction: 'ltr' }

/** A rich text of one paragraph. */
export const paragraph = (text: string) => ({
  root: {
    ...node,
    type: 'root',
    children: [
      {
        ...node,
        type: 'paragraph',
        children: [
          { type: 'text', text, format: 0, detail: 0, mode: 'normal', style: '', version: 1 },
        ],
      },
    ],
  },
})
