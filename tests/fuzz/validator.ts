import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Document, Schema } from './openApi'

const isDomain = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u

/** Says what is wrong with a value by the schema at this pointer of the document. @returns undefined if nothing is */
export type Validator = (pointer: string, value: unknown) => string | undefined

const makeValidator = (document: Document) => {
  const ajv = new Ajv2020({
    ...{ strict: false, allErrors: false, validateSchema: false },
    code: { optimize: false }, // takes longer than what it saves
  })
  formats.default(ajv)
  ajv.addFormat('idn-email', isDomain)
  ajv.addSchema(document, 'openapi')
  const known = new Map<unknown, ValidateFunction>()
  const compiled = (key: unknown, schema: () => object) => {
    const validate = known.get(key) ?? ajv.compile(schema())
    known.set(key, validate)
    return validate
  }
  const validate: Validator = (pointer, value) => {
    const check = compiled(pointer, () => ({ $ref: `openapi${encodeURI(pointer)}` }))
    if (check(value)) return undefined
    const [error] = check.errors ?? []
    const where = (error?.instancePath ?? '').replace(/\/\d+(?=\/|$)/g, '/*')
    const { missingProperty, additionalProperty } = error?.params ?? {}
    return `${where || '/'} ${error?.message} ${missingProperty ?? additionalProperty ?? ''}`.trim()
  }
  /** Whether a schema takes the value, wherever in the document it stands. */
  const fits = (schema: Schema, value: unknown): boolean => {
    const rooted = () =>
      JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/')) as object
    return compiled(schema, rooted)(value)
  }
  return { validate, fits }
}

const made = new WeakMap<Document, ReturnType<typeof makeValidator>>()

/** One for each document: what it has compiled, it keeps. */
export const validatorFor = (document: Document) => {
  const validator = made.get(document) ?? makeValidator(document)
  made.set(document, validator)
  return validator
}
