import type { Api } from '../generated/api'
import type { Connection, RequestOptions } from '../http/connect'
import type { AnyApi } from '../types/api'
import { invalidOr, type Invalid } from './outcome'

export type FormOptions = RequestOptions & {
  /**
   * The same key with the same form gets the first answer again, for a day; with another it is refused. Keep one as long
   * as the form is the same, and a second press of the button sends nothing twice. @default a new one for each call
   */
  idempotencyKey?: string
}

/** What became of a form. What is neither (a limit, a failure) is thrown. */
export type FormOutcome<A extends AnyApi, Form> =
  | (A['forms']['taken'] & {
      status: 'sent'
      /** Whether it had been taken before, under the same key. */
      isReplayed: boolean
    })
  | Invalid<Form>

export type Forms<A extends AnyApi> = {
  demo: (
    form: A['forms']['demo'],
    options?: FormOptions,
  ) => Promise<FormOutcome<A, A['forms']['demo']>>
  contact: (
    form: A['forms']['contact'],
    options?: FormOptions,
  ) => Promise<FormOutcome<A, A['forms']['contact']>>
}

/** `randomUUID` is not there on pages without https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36)).join('')

/** The public forms. By their key they are sent again where it is not known whether they arrived. */
export const forms = <A extends AnyApi = Api>({ send }: Connection): Forms<A> => {
  const post =
    (path: string) =>
    async (
      form: object,
      { idempotencyKey = newKey(), ...options }: FormOptions = {},
    ): Promise<never> => {
      const headers = { 'Idempotency-Key': idempotencyKey }
      const outcome =
        await send({ method: 'POST', path, body: form, headers, isRepeatable: true, options }) // prettier-ignore
          .then(async (response) => ({
            ...((await response.json()) as object),
            status: 'sent',
            isReplayed: response.headers.has('idempotency-replayed'),
          }))
          .catch(invalidOr)
      return outcome as never
    }
  return { demo: post('demo'), contact: post('contact') }
}
