import { z } from 'zod'
import { plainWords } from '../request/plainWords'
import { invalidInput, type FieldError } from '../../platform/errors'
import { settings } from '../../platform/settings'
import { isLanguageTag, languageTag } from '../../platform/values/languageTag'

const described = (issue: z.core.$ZodIssue): FieldError[] => {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((path) => ({ path, message: 'There is no such parameter.' }))
  }
  return [{ path: String(issue.path[0] ?? ''), message: issue.message }]
}

/** A parameter that stands there once is a text, one that is repeated a list. */
const valuesOf = (params: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )

/**
 * Reads a query by its schema.
 * @throws AppError `invalid_input`, which names every bad or unknown parameter at once
 */
export const parseQuery = <T extends z.ZodType>(
  schema: T,
  params: URLSearchParams,
): z.output<T> => {
  const result = schema.safeParse(valuesOf(params), { error: plainWords })
  if (result.success) return result.data
  const rows = result.error.issues.flatMap(described)
  const once = new Map(rows.reverse().map((row) => [row.path, row]))
  throw invalidInput([...once.values()].reverse())
}

const once = 'It may be given once.'

/** A parameter that may be given once. */
export const text = () => z.string(once)

/** A locale that is switched on. */
export const localeText = () =>
  text()
    .pipe(z.enum(settings.locales, `One of ${settings.locales.join(', ')} is needed.`))
    .meta({ enum: [...settings.locales] })

/** The locale of a read: one that is not spoken here is as none, like those of collections (localeOfRequest.ts). */
export const anyLocale = () =>
  text()
    .refine(isLanguageTag, 'A language is needed.')
    .transform((given) => settings.locales.find((locale) => locale === given))
    .meta({
      anyOf: [
        { type: 'string', enum: [...settings.locales] },
        { type: 'string', pattern: languageTag, maxLength: 35 },
      ],
    })

/** A whole number in a query. */
export const wholeNumber = ([min, max]: [number, number]) => {
  const error = `A whole number from ${min} to ${max} is needed.`
  return text()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
    .meta({ type: 'integer', pattern: undefined, minimum: min, maximum: max })
}

/** One or more of `options`, separated by commas or given as a repeated parameter. */
export const someOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((list) => list.split(',')))
    .transform((entries) => entries.map((entry) => entry.trim()))
    .pipe(z.array(z.enum(options, `One or more of ${options.join(', ')} are needed.`)))
    .meta({
      type: 'array',
      anyOf: undefined,
      minItems: 1,
      items: { type: 'string', enum: [...options] },
    })
