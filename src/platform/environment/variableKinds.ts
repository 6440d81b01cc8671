import { z } from 'zod'
import { withoutTrailing } from '../text/withoutTrailing'

export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'a full address such as https://www.example.com',
})
export const withoutTrailingSlash = (value: string) => withoutTrailing(value, /^\/$/)
export const isPath = z.string().min(1, 'a folder path')
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const error = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
}
/** In a file, entries may stand in lines of their own. */
export const commaList = z.string().transform((value) =>
  value
    .split(/[,\r\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean),
)
export const email = z.email('a mail address such as name@example.com')
export const long = (what: string) => {
  const error = `${what} of at least 32 characters`
  return z.string(error).min(32, error)
}
export const oneOf = <const T extends string[]>(...values: T) =>
  z.enum(values, `one of ${values.join(', ')}`)

export const postgresUrl = (what: string) =>
  z
    .string()
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      `${what}: postgres://user:password@host:5432/name`,
    )

/** `30 spam, 730 leads, 180 chats`: days until each is erased. */
export const retention = z
  .string()
  .regex(
    /^\s*\d+ (spam|leads|chats)(\s*,\s*\d+ (spam|leads|chats))*\s*$/,
    'days with their kind, such as: 30 spam, 730 leads, 180 chats',
  )
  .transform((value) => {
    const days = { spam: 30, leads: 730, chats: 180 }
    for (const entry of value.split(',')) {
      const [amount, kind] = entry.trim().split(' ') as [string, keyof typeof days]
      days[kind] = Number(amount)
    }
    return days
  })
