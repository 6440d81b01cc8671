import { operationsOf, type Document, type Operation } from './openApi'

/** `GET /api/*` for the lists of all collections. */
const kindOf = (document: Document, { method, path }: Operation): string => {
  const [, , place = ''] = path.split('/')
  const isCollection = `/api/${place}/{id}` in document.paths
  return `${method} ${isCollection ? path.replace(place, '*') : path}`
}

/**
 * How many requests each operation gets: those of one kind differ by their collection alone, and take turns at the second
 * one.
 */
export const inTurnsOfKinds = (document: Document): ((operation: Operation) => number) => {
  const kinds = new Map<string, Operation[]>()
  for (const one of operationsOf(document)) {
    const kind = kindOf(document, one)
    kinds.set(kind, [...(kinds.get(kind) ?? []), one])
  }
  const budgets = new Map<string, number>()
  for (const [turn, ofKind] of [...kinds.values()].entries())
    for (const [at, { name }] of ofKind.entries())
      budgets.set(name, ofKind.length < 3 || (turn + at) % 3 === 0 ? 2 : 1)
  return ({ name }) => budgets.get(name) ?? 2
}
