import { randomUUID } from 'node:crypto'
import { stringify } from 'qs-esm'
import { generate, type Generator } from './generate'
import { resolve, type Document, type Operation, type Parameter, type Schema } from './openApi'
import type { Random } from './random'
import { roles, type Body, type Request, type Role } from './request'
import { sampleFile } from './sampleFile'
import type { Validator } from './validator'
import { placesOf, variationsOf, withValue, type Variation } from './variations'
import { newAddress } from '../helpers/server/newAddress'
import type { World } from './world'

/** What has to come of it: an answer that goes well, a refusal, or whatever is documented. */
export type Expected = 'success' | 'refusal' | 'any'

export type Draft = { request: Request; expected: Expected; id?: string }

export type Case = { what: string; make: (random: Random) => Promise<Draft> }

export type Context = {
  document: Document
  world: World
  validate: Validator
  /** Whether a schema that stands by itself takes the value. */
  fits: (schema: Schema, value: unknown) => boolean
}

/** Who the operation names as those who may call it: of several, the one with the fewest rights. */
export const callerOf = ({ security }: Operation): Role => {
  if (security.includes('none')) return 'visitor'
  return security.includes('apiKey') ? 'key' : 'admin'
}

const isPublic = ({ security }: Operation) => security.includes('none')

const jsonType = 'application/json'
const formType = 'multipart/form-data'

/** The list in which the id of a path stands: `content/versions` for `/api/content/versions/{id}`. */
const placeOf = (path: string): string | undefined =>
  path.includes('{id}') ? path.split('/{id}')[0]?.replace('/api/', '') : undefined

const contentOf = ({ body }: Operation) =>
  body && Object.entries(body.content).sort(([a], [b]) => Number(b === formType) - Number(a === formType))[0] // prettier-ignore

/** Half a surrogate pair can't be sent. */
const wellFormed = (text: string) => Buffer.from(text).toString()

const serialised = ({ style }: Parameter, name: string, value: unknown): string => {
  if (value === undefined) return ''
  if (style === 'deepObject' && typeof value === 'object') {
    return stringify({ [name]: value }, { encodeValuesOnly: false })
  }
  const text = Array.isArray(value) ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value) // prettier-ignore
  return `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(text))}`
}

/** What a text in an address stands for. */
const coerced = (schema: Schema, value: unknown): unknown => {
  const types = [schema.type ?? []].flat()
  const text = Array.isArray(value) ? value.join(',') : String(value)
  if (types.includes('integer') || types.includes('number')) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text // prettier-ignore
  if (types.includes('boolean')) return text === 'true' ? true : text === 'false' ? false : text
  if (types.includes('array')) return text === '' ? [] : text.split(',')
  return types.includes('object') ? value : text
}

const isId = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f-]{27}$/.test(value)

const isAddress = (value: unknown) => typeof value === 'string' && value.endsWith('@example.com')

/** A document of one of several collections. */
const isReference = (value: unknown) =>
  typeof value === 'object' && value !== null && 'relationTo' in value && 'value' in value

/** An example can't know which ids there are, nor which addresses are taken. */
const withKnownIds = (
  example: Record<string, unknown>,
  drawn: Record<string, unknown> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      const other = drawn[name]
      if (isId(value) || isReference(value)) return [name, other ?? value]
      if (isAddress(value)) return [name, `example.${randomUUID().slice(0, 8)}@example.com`]
      if (name !== '_payload') return [name, value]
      return [
        name,
        withKnownIds(value as Record<string, unknown>, other as Record<string, unknown>),
      ]
    }),
  )

/** What a text in it must say, no schema can: that the last message asks something, or which time zones there are. */
const beyondSchema = [/^POST \/api\/chat body messages?/, /^POST \/api\/demo body timezone/]

/** Pages and files, whose addresses stand in mails and are shared: they take any parameter (contract §1, Query). */
const takesAny = /\/(download|docs.*|health|live|[^/]+\.(xml|ics|txt))$/

type Parts = {
  role: Role
  id?: string
  path: Record<string, string>
  query: string[]
  headers: Record<string, string>
  body?: unknown
  raw?: Body
  file?: File | 'none'
}

const toForm = (body: unknown, file: File | 'none' | undefined, contentType?: string) => {
  const form = new FormData()
  if (file !== 'none') form.append('file', file ?? sampleFile(contentType))
  if (body !== undefined) form.append('_payload', JSON.stringify(body))
  return form
}

const bodyOf = (operation: Operation, { body, raw, file }: Parts): Body | undefined => {
  if (raw) return raw
  const [type, media] = contentOf(operation) ?? []
  if (!type || body === undefined) return undefined
  if (type !== formType) return { type, content: JSON.stringify(body) }
  const { _payload } = body as { _payload?: unknown }
  return { type, content: toForm(_payload, file, media?.encoding?.file?.contentType) }
}

/** The cases of an operation, in groups. */
export const casesOf = (operation: Operation, context: Context): Record<string, Case[]> => {
  const { document, world, validate, fits } = context
  const place = placeOf(operation.path)
  const [mediaType, media] = contentOf(operation) ?? []
  const caller = callerOf(operation)
  const recipe = world.recipes[operation.name]
  const refuses = '400' in operation.responses

  const generatorOf = (
    random: Random,
    optional: Generator['optional'],
    except?: string,
  ): Generator => ({
    ...{ document, random, optional },
    idOf: (collections) => world.knownId(collections, random, except),
  })

  /** Of the variables of a path, those that are no id of a list. */
  const pathParameters = (random: Random) =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === 'path' && one.name !== 'id')
        .map((one) => [one.name, String(generate(one.schema, generatorOf(random, 'none')))]),
    )

  /** A request with which nothing is wrong. */
  const valid = async (
    random: Random,
    optional: Generator['optional'] = 'none',
    example?: Record<string, unknown>,
  ): Promise<Parts> => {
    // prettier-ignore
    const more = (await recipe?.(world, random)) ?? {}
    const id =
      more.id ??
      (place && (await world.idOf(place, operation.method === 'DELETE' ? 'up' : undefined)))
    const generator = generatorOf(random, optional, id)
    const query = operation.parameters
      .filter((one) => one.in === 'query' && (one.required || (optional !== 'none' && random.chance(0.3)))) // prettier-ignore
      .map((one) => serialised(one, one.name, more.query?.[one.name] ?? (one.example ?? generate(one.schema, generatorOf(random, 'none'))))) // prettier-ignore
    const drawn = media && (generate(media.schema, generator) as Record<string, unknown>)
    const body = example ? withKnownIds(example, drawn) : drawn
    return {
      role: more.role ?? caller,
      id,
      path: pathParameters(random),
      query: query.filter(Boolean),
      headers: more.headers ?? {},
      body: body && { ...body, ...more.body },
    }
  }

  const draft = (parts: Parts, expected: Expected): Draft => {
    const query = parts.query.filter(Boolean).join('&')
    const path = operation.path.replace(
      /\{(\w+)\}/,
      (_, name: string) => parts.id ?? parts.path[name] ?? randomUUID(),
    )
    return {
      id: parts.id,
      expected,
      request: {
        method: operation.method,
        path: path + (query && `?${query}`),
        role: parts.role,
        headers: {
          ...world.credentials[parts.role],
          'X-Forwarded-For': newAddress(),
          ...parts.headers,
        },
        body: bodyOf(operation, parts),
      },
    }
  }

  const validCase = (what: string, optional: Generator['optional']): Case => ({
    what,
    make: async (random) => draft(await valid(random, optional), 'success'),
  })

  const exampleCases = (): Case[] => {
    const given = [
      ...(media?.example === undefined ? [] : [media.example]),
      ...Object.values(media?.examples ?? {}).map(({ value }) => value),
    ]
    return given.map((example, at) => ({
      what: `example ${at + 1} as it is`,
      make: async (random) =>
        draft(await valid(random, 'none', example as Record<string, unknown>), 'success'),
    }))
  }

  const roleCases = (): Case[] => [
    ...roles
      .filter((role) => role !== caller)
      .map((role) => ({
        what: `as ${role}`,
        make: async (random: Random) =>
          draft(
            { ...(await valid(random)), role, headers: {} },
            role === 'visitor' ? 'refusal' : 'any',
          ),
      })),
    ...(['Authorization', 'X-API-Key'] as const).map((name) => ({
      what: `a wrong key in ${name}`,
      make: async (random: Random) => {
        const value = name === 'X-API-Key' ? 'wrong' : 'Bearer wrong'
        return draft(
          { ...(await valid(random)), role: 'visitor', headers: { [name]: value } },
          '401' in operation.responses ? 'refusal' : 'any',
        )
      },
    })),
  ]

  const parameterCase = (parameter: Parameter, { what, value }: Variation): Case => ({
    what: `${parameter.in} ${parameter.name}: ${what}`,
    make: async (random) => {
      const parts = await valid(random)
      const { name, schema } = parameter
      const isRight = value === undefined ? !parameter.required : fits(schema, coerced(schema, value)) // prettier-ignore
      const isOdd = typeof value === 'string' && (value.length > 5000 || /[\p{Cc}\p{Cs}]/u.test(value)) // prettier-ignore
      const expected = isOdd ? 'any' : isRight ? 'success' : refuses ? 'refusal' : 'any'
      if (parameter.in === 'header') {
        const text = String(value ?? '').replace(/[^\x20-\x7e]/g, '')
        const headers = { ...parts.headers, [name]: text.slice(0, 8000) }
        if (value === undefined) delete (headers as Record<string, string>)[name]
        return draft({ ...parts, headers }, expected === 'success' ? 'success' : 'any')
      }
      if (parameter.in === 'path') {
        return draft({ ...parts, id: encodeURIComponent(wellFormed(String(value ?? 'x')).slice(0, 4000)) || 'x' }, 'any') // prettier-ignore
      }
      const text = serialised(parameter, name, value)
      if (text === '' && !parameter.required) return draft(parts, 'success')
      const others = parts.query.filter((one) => !one.startsWith(encodeURIComponent(name)))
      return draft(
        { ...parts, query: [...others, text] },
        text.includes('__proto__') ? 'any' : expected,
      )
    },
  })

  const nested = ({ schema, name }: Parameter): Variation[] =>
    [schema.type].flat().includes('object')
      ? [
          { what: 'a field that isn’t there', value: { nonsense: name === 'where' ? { equals: '1' } : true } }, // prettier-ignore
          { what: 'deep', value: { a: { b: { c: { d: { e: { f: 1 } } } } } } },
          { what: 'a list in it', value: { id: ['1', '2'] } },
        ]
      : []

  const deepCase = (parameter: Parameter, path: (string | number)[], schema: Schema): Case => ({
    what: `${parameter.name} ${path.join('.')}`,
    make: async (random) => {
      const parts = await valid(random)
      const value = withValue({}, path, generate(schema, generatorOf(random, 'none')))
      const others = parts.query.filter((one) => !one.startsWith(parameter.name))
      const query = [...others, serialised(parameter, parameter.name, value)]
      return draft({ ...parts, query }, 'success')
    },
  })

  const parameterCases = (): Case[] => [
    ...operation.parameters.flatMap((parameter) =>
      [...variationsOf(parameter.schema, document), ...nested(parameter)].map((one) =>
        parameterCase(parameter, one),
      ),
    ),
    {
      what: 'a parameter that isn’t there',
      make: async (random) => {
        const parts = await valid(random)
        return draft(
          { ...parts, query: [...parts.query, 'nonsense=1'] },
          takesAny.test(operation.path) ? 'any' : 'refusal',
        )
      },
    },
    ...operation.parameters
      .filter(({ style }) => style === 'deepObject')
      .flatMap((parameter) =>
        placesOf(parameter.schema, document)
          .filter(({ path }) => path.length > 1 || parameter.name === 'select')
          .map(({ path, schema }) => deepCase(parameter, path, schema)),
      ),
    ...(place
      ? [
          {
            what: 'an id that nothing has',
            make: async (random: Random) => draft({ ...(await valid(random)), id: randomUUID() }, 'any'), // prettier-ignore
          },
        ]
      : []),
  ]

  const bodySchema = media && resolve(document, media.schema)
  const fieldsSchema: Schema | undefined =
    mediaType === formType ? bodySchema?.properties?._payload : media?.schema
  const pointer = mediaType && `${operation.pointer}/requestBody/content/${mediaType.replace('/', '~1')}/schema` // prettier-ignore

  const expectedOf = (body: unknown, value: unknown): Expected => {
    const isBulk = operation.method === 'PATCH' && !place
    if (isBulk || typeof value === 'number') return 'any' // nothing may match it; Payload takes numbers as dates
    const text = JSON.stringify(value) ?? ''
    if (text.length > 50_000 || /\\u0000|\\u0007|\\ud800|__proto__|\u0301{40}/.test(text)) return 'any' // prettier-ignore
    const fault = mediaType === formType ? undefined : validate(pointer ?? '', JSON.parse(JSON.stringify(body))) // prettier-ignore
    if (mediaType === formType) return fits(fieldsSchema ?? {}, body) ? 'success' : 'refusal'
    return fault === undefined ? 'success' : 'refusal'
  }

  /** An empty field that need not be there is an absent one (contract §1). */
  const orAbsent = (fields: unknown, path: (string | number)[], value: unknown): Expected => {
    const expected = expectedOf(withValue(fields, path, value), value)
    if (expected !== 'refusal' || value !== '') return expected
    return expectedOf(withValue(fields, path, null), null) === 'success' ? 'any' : 'refusal'
  }

  const bodyCase = (path: (string | number)[], { what, value }: Variation): Case => ({
    what: `body ${path.join('.')}: ${what}`,
    make: async (random) => {
      const parts = await valid(random)
      const unique = value === 'nonsense' ? `nonsense ${randomUUID().slice(0, 8)}` : value
      const isForm = mediaType === formType
      const fields = isForm ? (parts.body as { _payload?: unknown })?._payload : parts.body
      const varied = withValue(fields ?? {}, path, unique)
      const body = isForm ? { _payload: varied } : varied
      const isBeyond = beyondSchema.some((one) =>
        one.test(`${operation.name} body ${path.join('.')}`),
      )
      return draft({ ...parts, body }, isBeyond ? 'any' : orAbsent(fields ?? {}, path, unique))
    },
  })

  const rawCase = (what: string, raw: Body): Case => ({
    what,
    make: async (random) => draft({ ...(await valid(random)), raw }, 'refusal'),
  })

  const bodyCases = (): Case[] => {
    if (!fieldsSchema) return []
    return [
      ...placesOf(fieldsSchema, document).flatMap(({ path, schema }) =>
        variationsOf(schema, document).map((one) => bodyCase(path, one)),
      ),
      bodyCase(['nonsense'], { what: 'an unknown field', value: 1 }),
    ]
  }

  const formCases = (): Case[] =>
    mediaType
      ? [
          rawCase('malformed JSON', { type: jsonType, content: '{"name":' }),
          rawCase('a list', { type: jsonType, content: '[]' }),
          rawCase('null', { type: jsonType, content: 'null' }),
          rawCase('a text', { type: 'text/plain', content: 'hello' }),
          rawCase('XML', { type: 'application/xml', content: '<a/>' }),
          rawCase('too large', { type: jsonType, content: `{"name":"${'x'.repeat(2 ** 21)}"}` }),
        ]
      : []

  return {
    valid: [...exampleCases(), validCase('valid, least', 'none')],
    roles: roleCases().filter(({ what }) => !(what === 'as visitor' && isPublic(operation))),
    body: bodyCases(),
    parameters: parameterCases(),
    more: [
      validCase('valid, all', 'all'),
      ...Array.from({ length: 10 }, (_, at) => validCase(`valid, some ${at + 1}`, 'some')),
    ],
    form: formCases(),
  }
}
