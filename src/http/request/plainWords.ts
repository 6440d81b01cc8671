import type { z } from 'zod'

const byType: Record<string, string> = {
  array: 'A list is needed.',
  boolean: 'true or false is needed.',
  int: 'A whole number is needed.',
  number: 'A number is needed.',
  object: 'An object is needed.',
  record: 'An object is needed.',
  string: 'A text is needed.',
}

const units: Record<string, string> = { array: ' entries', string: ' characters' }

/** What people are told where a schema has no words of its own, instead of zod's, which are a programmer's. */
export const plainWords = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return byType[issue.expected] ?? 'This can’t be used here.'
    case 'invalid_value':
      return `One of ${issue.values.map(String).join(', ')} is needed.`
    case 'too_big':
      return `At most ${issue.maximum}${units[issue.origin] ?? ''} are possible here.`
    case 'too_small':
      return `At least ${issue.minimum}${units[issue.origin] ?? ''} are needed.`
    default:
      return 'This can’t be used here.'
  }
}
