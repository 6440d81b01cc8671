import type { Messages } from '../i18n/messages'
import { Field } from './Field'
import type { FieldErrors } from './useSending'

type Words = Messages['forms']
type Named = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words]

/** What a field is given by its name: its label, and what is wrong with it. */
export const fieldsOf =
  (t: Words, errors: FieldErrors) =>
  (name: Named, { isOptional = false } = {}) => ({
    name,
    label: t[name],
    error: errors[name],
    optional: isOptional ? t.optional : undefined,
  })

export type FieldOf = ReturnType<typeof fieldsOf>

type Props = { field: FieldOf; isOptional?: boolean }

export const Email = ({ field }: Props) => (
  <Field {...field('email')} type="email" autoComplete="email" />
)

export const Company = ({ field, isOptional }: Props) => (
  <Field {...field('company', { isOptional })} autoComplete="organization" />
)

type PersonProps = { field: FieldOf; isCompanyOptional?: boolean }

/** Who somebody is, and how to reach them. */
export const Person = ({ field, isCompanyOptional }: PersonProps) => (
  <>
    <Field {...field('name')} autoComplete="name" />
    <Email field={field} />
    <Company field={field} isOptional={isCompanyOptional} />
    <Field {...field('phone', { isOptional: true })} type="tel" autoComplete="tel" />
  </>
)
