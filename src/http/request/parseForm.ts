import type { z } from 'zod'
import { invalidInput, type FieldError } from '../../platform/errors'
import { isBlank } from '../../platform/text/isBlank'
import { plainWords } from './plainWords'

const described = (issue: z.core.$ZodIssue, missing: boolean): FieldError[] => {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      message: 'There is no such field.',
    }))
  }
  return [{ path, message: missing ? 'This is needed.' : issue.message }]
}

const isAbsent = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && isBlank(value))

/** What a form sends as null or as an empty text is not there. */
const withoutBlanks = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => !isAbsent(entry))
      .map(([key, entry]) => [key, withoutBlanks(entry)]),
  )
}

/** More errors than this are not listed: a person does not make so many. */
const mostRows = 100

const valueAt = (body: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  )

/** Reads a form by its schema. @throws AppError `invalid_input`, which names every bad field at once */
export const parseForm = <T extends z.ZodType>(schema: T, given: unknown): z.output<T> => {
  const body = withoutBlanks(given)
  const result = schema.safeParse(body, { error: plainWords })
  if (result.success) return result.data
  const issues = result.error.issues.slice(0, mostRows)
  const rows = issues.flatMap((issue) => described(issue, valueAt(body, issue.path) === undefined))
  const once = new Map(rows.reverse().map((row) => [row.path, row]))
  throw invalidInput([...once.values()].reverse().slice(0, mostRows))
}
