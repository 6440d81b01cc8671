import type { Where } from 'payload'

const time = /^\d{4}-\d\d-\d\dT/

const wordsOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(wordsOf)
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, inner]) => [name, wordsOf(inner)] as const)
    return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)))
  }
  const text = String(value)
  return time.test(text) ? 'a time' : text
}

/** Conditions without the moments in them, to know a view again a minute later. */
export const shapeOf = (where: Where | undefined): string => JSON.stringify(wordsOf(where ?? {}))
