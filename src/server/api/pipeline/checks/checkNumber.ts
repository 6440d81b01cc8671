import type { FieldError } from '../../../../platform/errors'

export const maxPage = 1_000_000

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined

/** @returns what is wrong with a parameter that is no whole number between the two */
export const checkNumber = (
  path: string,
  value: unknown,
  [min, max]: [number, number],
): FieldError[] => {
  if (value === undefined) return []
  const number = wholeNumber(value)
  if (number !== undefined && number >= min && number <= max) return []
  return [{ path, message: `A whole number from ${min} to ${max} is needed.` }]
}
