type Values = Record<string, unknown>

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A row that holds a value with its label is a figure. */
export const isFigure = (row: Values) => text(row.value) !== undefined && 'label' in row

export const Figure = ({ row }: { row: Values }) => (
  <p className="preview-figure">
    <strong>
      {text(row.value)} {text(row.unit)}
    </strong>
    {text(row.label)}
  </p>
)

/** A group that holds a text with its author is a quotation. */
export const isQuotation = (group: Values) => text(group.text) !== undefined && 'author' in group

export const Quotation = ({ group }: { group: Values }) => (
  <figure className="preview-quotation">
    <blockquote>{text(group.text)}</blockquote>
    <figcaption>{[text(group.author), text(group.role)].filter(Boolean).join(', ')}</figcaption>
  </figure>
)
