'use client'

import { forms } from 'frontdesk-client'
import { deskOf } from '../lib/desk'
import { Check, Field, Select, TextArea } from './Field'
import styles from './Form.module.css'
import { Person } from './person'
import { RequestForm, type RequestFormProps } from './RequestForm'
import { typed } from './useSending'

type Module = { slug: string; name: string }

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time as the field has it, without a zone: the visitor’s own. */
const momentOf = (local: string | undefined) => {
  const time = Date.parse(local ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

const wishesIn = (data: FormData) => {
  const preferredTime = momentOf(typed(data, 'preferredTime'))
  return {
    company: typed(data, 'company') ?? '',
    companySize: typed(data, 'companySize'),
    productModules: data.getAll('productModules').map(String),
    ...(preferredTime && { preferredTime, timezone: zone() }),
  }
}

const Modules = ({ modules, legend }: { modules: Module[]; legend: string }) =>
  modules.length > 0 ? (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {modules.map(({ slug, name }) => (
        <Check key={slug} name="productModules" value={slug}>
          {name}
        </Check>
      ))}
    </fieldset>
  ) : null

export const DemoForm = ({ modules, ...props }: RequestFormProps & { modules: Module[] }) => {
  const { t, locale } = props
  const isOptional = true
  return (
    <RequestForm
      {...props}
      post={(data, common, options) =>
        forms(deskOf(locale)).demo({ ...common, ...wishesIn(data) }, options)
      }
    >
      {(field) => (
        <>
          <Person field={field} />
          <Select {...field('companySize', { isOptional })} options={t.sizes} />
          <Field {...field('preferredTime', { isOptional })} type="datetime-local" />
          <Modules modules={modules} legend={t.modules} />
          <div className={styles.wide}>
            <TextArea {...field('message', { isOptional })} rows={4} />
          </div>
        </>
      )}
    </RequestForm>
  )
}
