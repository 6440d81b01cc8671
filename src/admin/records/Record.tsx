import { getTranslation } from '@payloadcms/translations'
import { Link } from '@payloadcms/ui'
import type { FlattenedField, UIFieldServerComponent, UIFieldServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'
import { describeSpam } from '../../people/suspicion/describeSpam'
import { ExactTime } from './ExactTime'
import { loadTitles } from './loadTitles'
import { Pill } from './Pill'
import { said } from '../../platform/language/said'

type RecordContext = {
  titles: Map<string, string>
  adminRoute: string
  i18n: UIFieldServerProps['i18n']
}

const words = {
  yes: { en: 'Yes', de: 'Ja' },
  no: { en: 'No', de: 'Nein' },
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0)

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

const chosen = (field: FlattenedField, value: unknown, { i18n }: RecordContext): ReactNode => {
  const options = 'options' in field ? (field.options ?? []) : []
  return [value].flat().map((one) => {
    const option = options.find((entry) => typeof entry === 'object' && entry.value === one)
    const label = typeof option === 'object' ? getTranslation(option.label, i18n) : asText(one)
    return <Pill key={asText(one)} label={label} value={asText(one)} />
  })
}

const present = (field: FlattenedField, value: unknown, context: RecordContext): ReactNode => {
  if (field.custom?.spamReasons) return describeSpam(asText(value), context.i18n.language)
  switch (field.type) {
    case 'checkbox':
      return said(value ? words.yes : words.no, context.i18n.language)
    case 'date':
      return <ExactTime at={new Date(value as string).toISOString()} />
    case 'select':
    case 'radio':
      return chosen(field, value, context)
    case 'email':
      return <a href={`mailto:${asText(value)}`}>{asText(value)}</a>
    case 'relationship': {
      if (typeof field.relationTo !== 'string') return asText(value)
      const path = `/collections/${field.relationTo}/${asText(value)}` as const
      return (
        <Link href={formatAdminURL({ adminRoute: context.adminRoute, path })} prefetch={false}>
          {context.titles.get(asText(value)) ?? asText(value)}
        </Link>
      )
    }
    case 'textarea':
      return <span className="record__text">{asText(value)}</span>
    case 'json':
    case 'array':
      return <pre className="record__json">{JSON.stringify(value, null, 2)}</pre>
    default:
      return asText(value)
  }
}

type FactsProps = {
  fields: FlattenedField[]
  data: Record<string, unknown>
  context: RecordContext
}

const isShown = (field: FlattenedField) =>
  !('hidden' in field && field.hidden) &&
  !field.admin?.hidden &&
  !('virtual' in field && field.virtual)

const labelOf = (field: FlattenedField, { i18n }: RecordContext) =>
  'label' in field && field.label ? getTranslation(field.label as string, i18n) : field.name

const Facts = ({ fields, data, context }: FactsProps) => (
  <dl className="record__facts">
    {fields
      .filter((field) => isShown(field) && field.type !== 'group' && !isEmpty(data[field.name]))
      .map((field) => (
        <div className={`record__fact record__fact--${field.type}`} key={field.name}>
          <dt>{labelOf(field, context)}</dt>
          <dd>{present(field, data[field.name], context)}</dd>
        </div>
      ))}
  </dl>
)

/** A read-only document: every field that holds something, by its kind. */
export const Record: UIFieldServerComponent = async ({ collectionSlug, data, i18n, req }) => {
  const { payload } = req
  const { flattenedFields } = payload.collections[collectionSlug as 'submissions'].config
  const document = data as Record<string, unknown>
  const context: RecordContext = {
    i18n,
    adminRoute: payload.config.routes.admin,
    titles: await loadTitles({ req, fields: flattenedFields, document }),
  }
  const groups = flattenedFields.filter(
    (field) => field.type === 'group' && isShown(field) && !isEmpty(document[field.name]),
  )
  const own = [...flattenedFields].filter(({ name }) => !['updatedAt'].includes(name))
  return (
    <div className="record">
      <Facts context={context} data={document} fields={own} />
      {groups.map((group) => (
        <section key={group.name}>
          <h3>{labelOf(group, context)}</h3>
          <Facts
            context={context}
            data={document[group.name] as Record<string, unknown>}
            fields={'flattenedFields' in group ? group.flattenedFields : []}
          />
        </section>
      ))}
    </div>
  )
}
