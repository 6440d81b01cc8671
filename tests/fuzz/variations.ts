import { resolve, type Document, type Schema } from './openApi'

/** One value in place of another. `undefined` takes it away. */
export type Variation = { what: string; value: unknown }

const typesOf = (schema: Schema) => [schema.type ?? []].flat()

const oddTexts: Variation[] = [
  { what: 'a NUL', value: 'a\0b' },
  { what: 'a control character', value: 'a\u0007b' },
  { what: 'half a surrogate pair', value: 'a\ud800b' },
  { what: '100,000 letters', value: 'x'.repeat(100_000) },
  { what: 'a letter with 500 accents', value: 'e' + '\u0301'.repeat(500) },
]

const otherTypes: Variation[] = [
  { what: 'null', value: null },
  { what: 'a number', value: 12.5 },
  { what: 'a huge number', value: 1e300 },
  { what: 'a text', value: 'nonsense' },
  { what: 'an empty text', value: '' },
  { what: 'a boolean', value: true },
  { what: 'a list', value: ['nonsense'] },
  { what: 'a list of nothing', value: [null] },
  { what: 'an empty list', value: [] },
  { what: 'an object', value: { nonsense: 'nonsense' } },
  { what: 'an object with a list', value: { root: { children: [null] } } },
  { what: '__proto__', value: JSON.parse('{"__proto__":{"a":1}}') },
]

const textual = ({ minLength, maxLength, format, pattern }: Schema): Variation[] => [
  ...(minLength ? [{ what: 'too short', value: 'x'.repeat(minLength - 1) }] : []),
  ...(minLength && !format && !pattern
    ? [{ what: 'as short as may be', value: 'x'.repeat(minLength) }]
    : []),
  ...(maxLength
    ? [
        { what: 'too long', value: 'x'.repeat(maxLength + 1) },
        ...(format || pattern ? [] : [{ what: 'as long as may be', value: 'x'.repeat(maxLength) }]),
      ]
    : []),
  ...(format || pattern ? [{ what: 'of another form', value: 'of another form' }] : []),
  ...(format === 'date-time'
    ? [
        { what: 'a date that is none', value: '2026-02-30T25:61:00Z' },
        { what: 'a year of six digits', value: '+275760-09-13T00:00:00.000Z' },
      ]
    : []),
  ...oddTexts,
]

const numeric = ({ minimum, maximum }: Schema): Variation[] => [
  ...(minimum === undefined
    ? []
    : [
        { what: 'the least', value: minimum },
        { what: 'less than the least', value: minimum - 1 },
      ]),
  ...(maximum === undefined
    ? []
    : [
        { what: 'the most', value: maximum },
        { what: 'more than the most', value: maximum + 1 },
      ]),
  { what: 'more than an integer holds', value: 2 ** 53 },
  { what: 'a fraction', value: 1.5 },
]

const listed = ({ minItems, maxItems }: Schema): Variation[] => [
  ...(minItems ? [{ what: 'too few', value: [] }] : []),
  ...(maxItems !== undefined && maxItems <= 1000
    ? [{ what: 'too many', value: Array.from({ length: maxItems + 1 }, () => 'x') }]
    : []),
]

/** What to put in a value's place: each bound and what lies beyond it, each alternative, other types, nothing. */
export const variationsOf = (given: Schema, document: Document): Variation[] => {
  const schema = resolve(document, given)
  const branches = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).map((one) =>
    resolve(document, one),
  )
  const types = [schema, ...branches].flatMap(typesOf)
  const own = [schema, ...branches].flatMap((one) => [
    ...(one.enum ?? []).slice(0, 6).map((value) => ({ what: String(value), value })),
    ...(typesOf(one).includes('string') ? textual(one) : []),
    ...(typesOf(one).some((type) => ['integer', 'number'].includes(type)) ? numeric(one) : []),
    ...(typesOf(one).includes('array') ? listed(one) : []),
  ])
  const others = otherTypes.filter(({ what }) => !(types.includes('null') && what === 'null'))
  return [
    { what: 'absent', value: undefined },
    ...own,
    ...(types.includes('null') ? [{ what: 'null', value: null }] : []),
    ...others,
  ]
}

/** A place in a body. */
export type Place = { path: (string | number)[]; schema: Schema }

const maxPlaces = 400

/** The places of a body that its schema names, the outermost first. */
export const placesOf = (given: Schema, document: Document): Place[] => {
  const places: Place[] = []
  const open: (Place & { depth: number })[] = [{ path: [], schema: given, depth: 0 }]
  for (const { path, schema: raw, depth } of open) {
    if (places.length >= maxPlaces) break
    const schema = resolve(document, raw)
    if (path.length > 0) places.push({ path, schema: raw })
    if (depth > 4) continue
    for (const one of [schema, ...(schema.anyOf ?? schema.oneOf ?? [])]) {
      if (one !== schema && one.$ref) continue // a related document, which stands there in answers alone
      for (const [name, property] of Object.entries(one.properties ?? {}))
        open.push({ path: [...path, name], schema: property, depth: depth + 1 })
      if (one.items && depth > 0)
        open.push({ path: [...path, 0], schema: one.items, depth: depth + 1 })
    }
  }
  return places
}

/** The value with another at this place, on the way to which nothing may stand that is no object or list. */
export const withValue = (whole: unknown, path: (string | number)[], value: unknown): unknown => {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (typeof first === 'number') {
    const list = Array.isArray(whole) ? [...whole] : []
    const inner = withValue(list[first], rest, value)
    return inner === undefined ? list.filter((_, at) => at !== first) : Object.assign(list, { [first]: inner }) // prettier-ignore
  }
  const object = typeof whole === 'object' && whole !== null ? { ...whole } : {}
  const inner = withValue((object as Record<string, unknown>)[first], rest, value)
  if (inner === undefined) delete (object as Record<string, unknown>)[first]
  else (object as Record<string, unknown>)[first] = inner
  return object
}
