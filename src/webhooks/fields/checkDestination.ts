import { invalidInput, type FieldError } from '../../platform/errors'
import { isObject } from '../../platform/values/isObject'
import { leadValues } from '../destinations/leadValues'

/** Internal names of HubSpot’s properties. */
export const propertyName = '^[a-z][a-z0-9_]{0,99}$'

const isLeadValue = (value: unknown) => leadValues.some((one) => one.value === value)

const known = `One of ${leadValues.map(({ value }) => value).join(', ')} is needed.`

const isPropertyName = (name: unknown) =>
  typeof name === 'string' && new RegExp(propertyName).test(name)

const errorsOfRow = (row: unknown, number: number): FieldError[] => {
  const { property, value } = isObject(row) ? row : {}
  const message = 'The internal name of a property is needed, such as jobtitle.'
  return [
    ...(isPropertyName(property) ? [] : [{ path: `mapping.${number}.property`, message }]),
    ...(isLeadValue(value) ? [] : [{ path: `mapping.${number}.value`, message: known }]),
  ]
}

/**
 * Payload looks at no field that the panel does not show for this kind of webhook, and keeps it all the same: what is not
 * of its type would be the database’s to refuse.
 * @throws AppError 400
 */
export const demandDestination = ({ mapping, shown, token }: Record<string, unknown>) => {
  const rows: unknown[] = Array.isArray(mapping) ? mapping : []
  const values: unknown[] = Array.isArray(shown) ? shown : []
  const isText = token === undefined || token === null || typeof token === 'string'
  const errors = [
    ...rows.flatMap(errorsOfRow),
    ...values.flatMap((value, number) =>
      isLeadValue(value) ? [] : [{ path: `shown.${number}`, message: known }],
    ),
    ...(isText ? [] : [{ path: 'token', message: 'A text is needed.' }]),
  ]
  if (errors.length > 0) throw invalidInput(errors)
}
