import {
  parseParams,
  type FlattenedField,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'
import * as qs from 'qs-esm'
import { settings } from '../../../platform/settings'

/** What of a read can be answered by documents that are ready. */
export type AskedOfReady = {
  locale: string
  /** Whether what is named stands there as ids. */
  isPlain: boolean
  limit: number
  page: number
  sort?: string[]
  where?: Where
}

const ofOne = ['depth', 'locale']
const ofList = [...ofOne, 'limit', 'page', 'sort', 'where']

const wholeNumber = /^\d{1,9}$/

const onceOf = (params: URLSearchParams, name: string): string | undefined | null => {
  const given = params.getAll(name)
  return given.length > 1 ? null : given[0]
}

const localeOf = (params: URLSearchParams): string | undefined => {
  const locale = onceOf(params, 'locale')
  if (locale === undefined) return settings.locales[0]
  return settings.locales.find((one) => one === locale)
}

/** Undefined where it is none that Payload reads as we do. */
const numberOf = (params: URLSearchParams, name: string, otherwise: number) => {
  const given = onceOf(params, name)
  if (given === undefined) return otherwise
  return given !== null && wholeNumber.test(given) ? Number(given) : undefined
}

/** As Payload parses it (createPayloadRequest). */
const parsed = (search: string) =>
  parseParams(
    qs.parse(search, {
      allowEmptyArrays: true,
      arrayLimit: 1000,
      depth: 10,
      ignoreQueryPrefix: true,
    }),
  ) as { sort?: string[]; where?: Where }

const isClosed = (field: FlattenedField): boolean => {
  const { access, hidden, virtual } = field as {
    access?: { read?: unknown }
    hidden?: boolean
    virtual?: unknown
  }
  if (access?.read !== undefined || hidden || virtual) return true
  return 'flattenedFields' in field && field.flattenedFields.some(isClosed)
}

/** Whether a path stays within the document's own groups, and among fields that visitors read. */
const isPlainPath = (path: string, { flattenedFields }: SanitizedCollectionConfig): boolean => {
  if (path === 'id') return true
  let fields: readonly FlattenedField[] = flattenedFields
  const segments = path.split('.')
  return segments.every((name, at) => {
    const field = fields.find((one) => one.name === name)
    if (!field || isClosed(field)) return false
    fields = field.type === 'group' ? field.flattenedFields : []
    return at === segments.length - 1 ? field.type !== 'group' : field.type === 'group'
  })
}

const conditionsIn = (where: unknown): [path: string, value: unknown][] =>
  Object.entries(Object(where) as object).flatMap(([key, value]): [string, unknown][] =>
    /^(?:and|or)$/i.test(key)
      ? Object.values(Object(value) as object).flatMap(conditionsIn)
      : [[key, value]],
  )

const isPlainWhere = (where: Where | undefined, config: SanitizedCollectionConfig): boolean =>
  conditionsIn(where).every(([path]) => isPlainPath(path, config))

const isPlainSort = (sort: string[] | undefined, config: SanitizedCollectionConfig): boolean =>
  (sort ?? []).every((one) => typeof one === 'string' && isPlainPath(one.replace(/^-/, ''), config))

/** What is asked for by name; a name may be percent-encoded, and has brackets behind it. */
const namesIn = (params: URLSearchParams): string[] =>
  [...params.keys()].map((key) => key.split('[', 1)[0] ?? '')

type Read = { url: URL; config: SanitizedCollectionConfig; isList: boolean }

/** What is asked, where nothing of it wants more than what is ready: a visitor's checked query. */
export const askedOfReady = ({ url, config, isList }: Read): AskedOfReady | undefined => {
  const { searchParams: params, search } = url
  const names = namesIn(params)
  if (!names.every((name) => (isList ? ofList : ofOne).includes(name))) return undefined
  const locale = localeOf(params)
  const depth = numberOf(params, 'depth', 1)
  const limit = numberOf(params, 'limit', 10)
  const page = numberOf(params, 'page', 1)
  if (locale === undefined || depth === undefined || !limit || !page) return undefined
  const { sort, where } = names.includes('sort') || names.includes('where') ? parsed(search) : {}
  if (!isPlainWhere(where, config) || !isPlainSort(sort, config)) return undefined
  return { locale, isPlain: depth === 0, limit, page, sort, where }
}
