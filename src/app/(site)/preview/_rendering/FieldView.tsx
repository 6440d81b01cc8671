import type { DateField, Field, SelectField } from 'payload'
import type { ReactNode } from 'react'
import { DraftRichText, type RichTextValue } from './DraftRichText'
import { Picture, type MediaDocument } from './Picture'
import { Related } from './Related'
import { Figure, isFigure, isQuotation, Quotation } from './Shapes'

type Values = Record<string, unknown>

type FieldListProps = { fields: Field[]; data: Values; omit?: string[] }

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isValues(value) && Object.values(value).every(isEmpty)
}

const inWords = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase())

const labelOf = (field: Field & { name: string }): string =>
  'label' in field && typeof field.label === 'string' ? field.label : inWords(field.name)

const optionLabel = ({ options }: SelectField, value: unknown): string => {
  const option = options.find((one) => typeof one === 'object' && one.value === value)
  return typeof option === 'object' && typeof option.label === 'string'
    ? option.label
    : String(value)
}

const dateText = (field: DateField, value: unknown, data: Values): string => {
  const zone = data[`${field.name}_tz`]
  return (
    new Date(String(value)).toLocaleString('en-GB', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: typeof zone === 'string' ? zone : 'UTC',
    }) + (typeof zone === 'string' ? ` (${zone})` : ' UTC')
  )
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const asText = (field: Field, value: unknown, data: Values): ReactNode => {
  if (field.type === 'date') return dateText(field, value, data)
  if (field.type === 'select')
    return list(value)
      .map((one) => optionLabel(field, one))
      .join(', ')
  if (field.type === 'checkbox') return value ? 'Yes' : 'No'
  const text = list(value).map(String).join(', ')
  return /^https?:\/\//.test(text) ? (
    <a href={text} rel="noreferrer" target="_blank">
      {text}
    </a>
  ) : (
    text
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="preview-fact">
    <span className="preview-fact__label">{label}</span>
    <span>{children}</span>
  </div>
)

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="preview-part">
    <h2>{label}</h2>
    {children}
  </section>
)

const pictures = (value: unknown) =>
  list(value)
    .filter(isValues)
    .map((media) => <Picture key={String(media.id)} media={media as MediaDocument} size="card" />)

/** One field with a name and a value. */
const NamedField = ({ field, data }: { field: Field & { name: string }; data: Values }) => {
  const value = data[field.name]
  const label = labelOf(field)
  switch (field.type) {
    case 'richText':
      return (
        <Part label={label}>
          <DraftRichText value={value as RichTextValue} />
        </Part>
      )
    case 'group':
      return (
        <Part label={label}>
          {isQuotation(value as Values) ? (
            <Quotation group={value as Values} />
          ) : (
            <FieldList data={value as Values} fields={field.fields} />
          )}
        </Part>
      )
    case 'array':
      return (
        <Part label={label}>
          <ol className="preview-rows">
            {(value as Values[]).map((row, index) => (
              <li key={String(row.id ?? index)}>
                {isFigure(row) ? (
                  <Figure row={row} />
                ) : (
                  <FieldList data={row} fields={field.fields} />
                )}
              </li>
            ))}
          </ol>
        </Part>
      )
    case 'upload':
      return (
        <Part label={label}>
          <div className="preview-pictures">{pictures(value)}</div>
        </Part>
      )
    case 'relationship':
      return (
        <Part label={label}>
          <Related relationTo={field.relationTo} value={value} />
        </Part>
      )
    case 'ui':
    case 'join':
      return null
    default:
      return <Fact label={label}>{asText(field, value, data)}</Fact>
  }
}

const isHidden = (field: Field) =>
  ('hidden' in field && field.hidden) ||
  (field.admin && 'hidden' in field.admin && field.admin.hidden)

const isZone = ({ name }: { name: string }) => name.endsWith('_tz')

/** All filled-in fields below each other, whatever the collection. Tabs and rows only arrange fields. */
export const FieldList = ({ fields, data, omit = [] }: FieldListProps): ReactNode =>
  fields.map((field, index) => {
    if (field.type === 'tabs')
      return field.tabs.map((tab, tabIndex) => (
        <FieldList
          data={'name' in tab ? ((data[tab.name] ?? {}) as Values) : data}
          fields={tab.fields}
          key={`${index}-${tabIndex}`}
          omit={omit}
        />
      ))
    if (field.type === 'row' || field.type === 'collapsible')
      return <FieldList data={data} fields={field.fields} key={index} omit={omit} />
    if (!('name' in field) || !field.name || isHidden(field) || isZone(field)) return null
    const isSystem = ['id', 'createdAt', 'updatedAt', 'deletedAt', '_status'].includes(field.name)
    if (isSystem || omit.includes(field.name) || isEmpty(data[field.name])) return null
    return <NamedField data={data} field={field} key={field.name} />
  })
