import type { FlattenedField, SanitizedConfig } from 'payload'
import { checkWhere } from '../../../../http/query/checkWhere'
import type { FieldError } from '../../../../platform/errors'
import { isObject } from '../../../../platform/values/isObject'
import type { Caller, Route } from '../../../../platform/requestContext'
import { checkNumber, maxPage } from './checkNumber'
import { checkSort } from './checkSort'

type Join = { path: string; fields: FlattenedField[] | undefined }

/** The joins of a collection: what each is called, and the fields of the collection that it leads to. */
const joinsOf = ({ slug }: Route, config: SanitizedConfig): Join[] => {
  const collection = config.collections.find((one) => one.slug === slug)
  const toOne = Object.entries(collection?.joins ?? {}).flatMap(([target, joins]) => {
    const fields = config.collections.find((one) => one.slug === target)?.flattenedFields
    return joins.map(({ joinPath }) => ({ path: joinPath, fields }))
  })
  const toMany = (collection?.polymorphicJoins ?? []).map(({ joinPath }) => ({
    path: joinPath,
    fields: undefined,
  }))
  return [...toOne, ...toMany]
}

type Asked = {
  joins: unknown
  route: Route
  config: SanitizedConfig
  caller: Caller
  readsSome: (slug: string) => boolean
}

/**
 * Checks what a list asks of the documents that lead to its own: it costs what the list itself costs, and the same
 * bounds hold. @returns what is wrong, each by its path
 */
export const checkJoins = ({ joins, route, config, caller, readsSome }: Asked): FieldError[] => {
  if (!isObject(joins)) return []
  const known = joinsOf(route, config)
  return Object.entries(joins).flatMap(([name, join]) => {
    const path = `joins.${name.slice(0, 100)}`
    const found = known.find((one) => one.path === name)
    if (!isObject(join)) return []
    const numbers = [
      ...checkNumber(`${path}.limit`, join.limit, [1, 100]),
      ...checkNumber(`${path}.page`, join.page, [1, maxPage]),
    ]
    if (!found?.fields) return numbers
    const { fields } = found
    const isVisitor = caller.kind === 'visitor'
    const asked = { where: join.where, fields, config, isVisitor, readsSome }
    const sorts = join.sort === undefined ? [] : checkSort(join.sort, fields)
    const wrong = [...checkWhere(asked), ...sorts]
    return [...numbers, ...wrong.map((one) => ({ ...one, path: `${path}.${one.path}` }))]
  })
}
