import type { ReactNode } from 'react'
import type { Outline } from './outline'
import { Picture, type MediaDocument } from './Picture'
import { Related } from './Related'
import { Figure, isFigure, isQuotation, Quotation } from './Shapes'

export type Values = Record<string, unknown>

type FieldListProps = {
  fields: readonly Outline[]
  data: Values
  /** Where these fields stand in the document. @default the document itself */
  path?: string
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isValues(value) && Object.values(value).every(isEmpty)
}

const dateText = (name: string, value: unknown, data: Values): string => {
  const zone = data[`${name}_tz`]
  return (
    new Date(String(value)).toLocaleString('en-GB', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: typeof zone === 'string' ? zone : 'UTC',
    }) + (typeof zone === 'string' ? ` (${zone})` : ' UTC')
  )
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const asText = ({ name, type, options }: Outline, value: unknown, data: Values): ReactNode => {
  if (type === 'date') return dateText(name, value, data)
  if (options)
    return list(value)
      .map((one) => options[String(one)] ?? String(one))
      .join(', ')
  if (type === 'checkbox') return value ? 'Yes' : 'No'
  const text = list(value).map(String).join(', ')
  return /^https?:\/\//.test(text) ? (
    <a href={text} rel="noreferrer" target="_blank">
      {text}
    </a>
  ) : (
    text
  )
}

type PartProps = { label: string; path: string; children: ReactNode }

const Fact = ({ label, path, children }: PartProps) => (
  <div className="preview-fact" data-field={path}>
    <span className="preview-fact__label">{label}</span>
    <span>{children}</span>
  </div>
)

const Part = ({ label, path, children }: PartProps) => (
  <section className="preview-part" data-field={path}>
    <h2>{label}</h2>
    {children}
  </section>
)

const pictures = (value: unknown) =>
  list(value)
    .filter(isValues)
    .map((media) => <Picture key={String(media.id)} media={media as MediaDocument} size="card" />)

const Row = ({ fields, row, path }: { fields: readonly Outline[]; row: Values; path: string }) => (
  <li data-field={path}>
    {isFigure(row) ? <Figure row={row} /> : <FieldList data={row} fields={fields} path={path} />}
  </li>
)

/** What stands in one field. `html` is what the server made of a text: escaped, without script, class or style. */
const shown = (field: Outline, value: unknown, path: string, html: unknown): ReactNode => {
  const { fields = [], type } = field
  switch (type) {
    case 'richText':
      return (
        <div className="preview-text" dangerouslySetInnerHTML={{ __html: String(html ?? '') }} />
      )
    case 'group':
      return isQuotation(value as Values) ? (
        <Quotation group={value as Values} />
      ) : (
        <FieldList data={value as Values} fields={fields} path={path} />
      )
    case 'array':
      return (
        <ol className="preview-rows">
          {list(value)
            .filter(isValues)
            .map((row, index) => (
              <Row
                fields={fields}
                key={String(row.id ?? index)}
                path={`${path}.${index}`}
                row={row}
              />
            ))}
        </ol>
      )
    case 'upload':
      return <div className="preview-pictures">{pictures(value)}</div>
    case 'relationship':
      return <Related value={value} />
    default:
      return undefined
  }
}

/** All filled-in fields below each other, whatever the collection; a click on one opens it in the panel. */
export const FieldList = ({ fields, data, path: outer }: FieldListProps): ReactNode =>
  fields.map((field) => {
    const { name, label } = field
    const value = data[name]
    if (isEmpty(value)) return null
    const path = outer ? `${outer}.${name}` : name
    const part = shown(field, value, path, data[`${name}_html`])
    return part === undefined ? (
      <Fact key={name} label={label} path={path}>
        {asText(field, value, data)}
      </Fact>
    ) : (
      <Part key={name} label={label} path={path}>
        {part}
      </Part>
    )
  })
