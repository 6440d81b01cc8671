import { FrontdeskError } from '../http/clientError'

type Joined<Above extends string, Name extends string> = Above extends ''
  ? Name
  : `${Above}.${Name}`

/** The paths of a form’s fields: `email`, `consent.privacy`, `productModules.0`. */
export type FieldPath<Form, Above extends string = ''> = Form extends readonly unknown[]
  ? `${Above}.${number}`
  : Form extends object
    ? {
        [Name in keyof Form & string]-?:
          Joined<Above, Name> | FieldPath<NonNullable<Form[Name]>, Joined<Above, Name>>
      }[keyof Form & string]
    : never

/** By path, what is wrong with a field, in words for people. */
export type FieldErrors<Form> = { [Path in FieldPath<Form>]?: string }

/** What was sent can’t be taken as it is: every bad field at once. */
export type Invalid<Form> = { status: 'invalid'; message: string; fields: FieldErrors<Form> }

/** Of a refusal that names fields, the fields. @throws everything else */
export const invalidOr = <Form>(error: unknown): Invalid<Form> => {
  if (!(error instanceof FrontdeskError) || error.code !== 'invalid_input') throw error
  return { status: 'invalid', message: error.message, fields: error.fields }
}
