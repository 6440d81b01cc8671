import type { DateFieldValidation } from 'payload'

/** An event ends after it starts. Drafts may still lack either. */
export const endAfterStart: DateFieldValidation = (end, { siblingData }) => {
  const start = (siblingData as { startsAt?: string | Date }).startsAt
  if (!end || !start) return true
  return new Date(end) > new Date(start) || 'The end must be after the start.'
}
