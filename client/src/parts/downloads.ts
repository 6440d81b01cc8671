import type { Api } from '../generated/api'
import { FrontdeskError } from '../http/clientError'
import type { Connection, RequestOptions } from '../http/connect'
import type { AnyApi } from '../types/api'
import type { Resolved } from '../types/document'
import type { Page } from './content'
import { invalidOr, type Invalid } from './outcome'

type Kind<A extends AnyApi> = A['downloads']['kind']

/** What became of a request for a code. */
export type CodeOutcome<A extends AnyApi> =
  | (A['downloads']['requested'] & { status: 'sent' })
  | Invalid<A['downloads']['request']>
  /** There is no such item, or no longer. */
  | { status: 'missing' }

/** What became of a code. */
export type VerifyOutcome<A extends AnyApi> =
  | { status: 'verified'; download: A['downloads']['file'] }
  | { status: 'wrong'; attemptsLeft: number }
  /** Too many wrong ones: ask for another code. */
  | { status: 'locked' }
  /** Past its time, used, or followed by another: ask for another code. */
  | { status: 'expired' }
  | Invalid<{ requestId: string; code: string }>

export type Downloads<A extends AnyApi> = {
  /** The published items. The file itself is sent for a code that comes by mail. */
  list: (
    kind: Kind<A>,
    options?: { locale?: A['locale']; limit?: number; page?: number },
    request?: RequestOptions,
  ) => Promise<Page<Resolved<A, A['downloads']['item']>>>
  /** Has a code sent to the visitor. */
  requestCode: (
    kind: Kind<A>,
    form: A['downloads']['request'],
    request?: RequestOptions,
  ) => Promise<CodeOutcome<A>>
  /** What the visitor has typed: `download.url` opens the file, for 15 minutes. */
  verifyCode: (
    kind: Kind<A>,
    given: { requestId: string; code: string },
    request?: RequestOptions,
  ) => Promise<VerifyOutcome<A>>
  /** The file, for a program. A page leads its visitor to `download.url`. @throws FrontdeskError once that is expired */
  file: (download: { url: string }, request?: RequestOptions) => Promise<Response>
}

const verifyFailures = (error: unknown): VerifyOutcome<AnyApi> => {
  if (error instanceof FrontdeskError) {
    const { code, data } = error
    if (code === 'otp_invalid') return { status: 'wrong', attemptsLeft: Number(data.attemptsLeft) }
    if (code === 'otp_locked') return { status: 'locked' }
    if (code === 'otp_expired') return { status: 'expired' }
  }
  return invalidOr(error)
}

const codeFailures = (error: unknown) => {
  if (error instanceof FrontdeskError && error.code === 'not_found')
    return { status: 'missing' } as const
  return invalidOr(error)
}

/** Brochures and workbooks, behind a code that comes by mail. */
export const downloads = <A extends AnyApi = Api>({
  json,
  send,
  locale,
}: Connection): Downloads<A> => ({
  list: (kind, asked, options) => json({ path: kind, query: { locale, ...asked }, options }),
  requestCode: (kind, form, options) =>
    json<object>({ method: 'POST', path: `${kind}/request-otp`, body: form, options }).then(
      (requested) => ({ ...requested, status: 'sent' }),
      codeFailures,
    ) as Promise<never>,
  verifyCode: (kind, { requestId, code }, options) =>
    json<object>({
      method: 'POST',
      path: `${kind}/verify-otp`,
      body: { requestId, code },
      options,
    }).then((verified) => ({ ...verified, status: 'verified' }), verifyFailures) as Promise<never>,
  file: ({ url }, options) => send({ path: url, options }),
})
