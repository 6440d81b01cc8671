import { validations, type TextFieldManyValidation } from 'payload'
import { loggedForm } from '../report/loggedQuery'
import type { Say } from '../../platform/language/said'
import { normalizeQuery } from '../text/normalizeQuery'
import { sayTo } from '../../platform/language/sayTo'

const isRow = (row: unknown): row is { id?: unknown; queries?: unknown } =>
  typeof row === 'object' && row !== null

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

/** What is wrong with a list of texts, which may differ in more than case and blanks. */
const problemOf = (value: unknown, say: Say): string | undefined => {
  const seen = new Set<string>()
  for (const text of textsOf(value)) {
    const key = loggedForm(text)
    if (key === '') return say({ en: 'An entry is empty.', de: 'Ein Eintrag ist leer.' })
    if (seen.has(key))
      return say({
        en: `“${text.trim()}” stands here twice.`,
        de: `„${text.trim()}“ steht hier zweimal.`,
      })
    seen.add(key)
  }
  return undefined
}

/** Payload's own checks, and that no entry is empty or stands there twice. */
export const distinctTexts: TextFieldManyValidation = (value, options) =>
  problemOf(value, sayTo(options.req)) ?? validations.text(value as never, options as never)

type Place = { siblingData: unknown; path?: (number | string)[] }

/** While it is saved, the path says which row it is; in the form, the row's id. */
const isRowOf = ({ siblingData, path }: Place) => {
  const id = isRow(siblingData) ? siblingData.id : undefined
  const place = path?.[1] === undefined ? undefined : Number(path[1])
  return (row: unknown, index: number) =>
    index === place || row === siblingData || (id !== undefined && isRow(row) && row.id === id)
}

/** An earlier pin that has one of these queries, as the search compares them: its number, from 1, and the query. */
const pinnedBefore = (queries: string[], rows: unknown[], isSelf: ReturnType<typeof isRowOf>) => {
  const own = new Set(queries.map(normalizeQuery))
  // Only those before: one of the two is to be changed, and one message says so.
  for (const [index, row] of rows.entries()) {
    if (isSelf(row, index)) return undefined
    const others = textsOf(isRow(row) ? row.queries : undefined)
    const query = others.find((other) => own.has(normalizeQuery(other)))
    if (query !== undefined) return { number: index + 1, query: query.trim() }
  }
  return undefined
}

/** As `distinctTexts`, and that no pin before has the same query: which of the two would count? */
export const distinctQueries: TextFieldManyValidation = (value, options) => {
  const { pins } = (options.data ?? {}) as { pins?: unknown }
  const rows: unknown[] = Array.isArray(pins) ? pins : []
  const before = pinnedBefore(textsOf(value), rows, isRowOf(options))
  if (before)
    return sayTo(options.req)({
      en: `“${before.query}” is pinned by pin ${before.number} already. Put its documents there.`,
      de: `„${before.query}“ hat schon die Anheftung ${before.number}. Fügen Sie die Dokumente dort hinzu.`,
    })
  return distinctTexts(value, options)
}
