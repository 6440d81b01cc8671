import type { Where, WhereField } from 'payload'

/** A document as the database has it, with all of its languages. */
export type MadeDocument = Record<string, unknown>

/** What every condition here is about. */
const known = ['id', '_status', 'deletedAt']

const holds = (operator: string, operand: unknown, value: unknown): boolean | undefined => {
  if (operator === 'equals' && (operand === null || typeof operand === 'string'))
    return value === operand
  if (operator === 'in' && Array.isArray(operand)) return operand.includes(value)
  if (operator === 'exists' && typeof operand === 'boolean') return (value !== null) === operand
  return undefined
}

const all = (results: (boolean | undefined)[]): boolean | undefined =>
  results.includes(undefined) ? undefined : !results.includes(false)

const any = (results: (boolean | undefined)[]): boolean | undefined =>
  results.includes(undefined) ? undefined : results.includes(true)

/** Whether a document is meant; nothing where that is for the database to say. */
const isMeant = (where: Where, document: MadeDocument): boolean | undefined =>
  all(
    Object.entries(where).map(([key, given]) => {
      const name = key.toLowerCase()
      const each = () => (given as Where[]).map((one) => isMeant(one, document))
      if (name === 'and') return all(each())
      if (name === 'or') return any(each())
      if (!known.includes(key)) return undefined
      const conditions = Object.entries(given as WhereField)
      return all(conditions.map(([how, operand]) => holds(how, operand, document[key] ?? null)))
    }),
  )

/** The ids that are asked for, among which all that is found is. */
const idsIn = (where: Where): string[] | undefined => {
  for (const [key, given] of Object.entries(where)) {
    const ids = key === 'id' ? (given as WhereField).in : undefined
    if (Array.isArray(ids)) return ids.map(String)
    const inner = key.toLowerCase() === 'and' ? (given as Where[]) : []
    for (const one of inner) {
      const found = idsIn(one)
      if (found) return found
    }
  }
  return undefined
}

/** What a query by ids finds, if all of those are documents that are known; nothing where the database has to be asked. */
export const foundAmong = (
  where: Where | undefined,
  documents: ReadonlyMap<string, MadeDocument>,
): MadeDocument[] | undefined => {
  const ids = where && documents.size > 0 ? idsIn(where) : undefined
  const asked = ids?.map((id) => documents.get(id))
  if (!asked?.every((one) => one !== undefined)) return undefined
  const found = asked.map((one) => isMeant(where!, one))
  if (found.includes(undefined)) return undefined
  return asked.filter((_, at) => found[at])
}
