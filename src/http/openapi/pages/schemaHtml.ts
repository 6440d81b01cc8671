import { escapeHtml } from '../../../platform/text/escapeHtml'
import type { Schema } from '../schemas'
import { described, example } from './markup'

/** The components of a document, by their JSON pointers. */
export type Resolve = (pointer: string) => Schema

type Options = { resolve: Resolve; open: readonly string[] }

const maxNesting = 6
const maxValues = 40

const list = (given: unknown): Schema[] => (Array.isArray(given) ? (given as Schema[]) : [])

const nameOf = ($ref: unknown): string => String($ref).split('/').at(-1) ?? ''

const branchesOf = ({ anyOf, oneOf, allOf }: Schema): Schema[] => [
  ...list(anyOf),
  ...list(oneOf),
  ...list(allOf),
]

const typeOf = (schema: Schema): string => {
  if (schema.$ref) return nameOf(schema.$ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  const branches = branchesOf(schema)
  if (branches.length > 0) return [...new Set(branches.map(typeOf))].join(' | ')
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat().join(' | ')
  const items = schema.items as Schema | undefined
  return items ? `${types} of ${typeOf(items)}` : types
}

const bounds = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'default'] // prettier-ignore

const notesOf = (schema: Schema): string => {
  const notes = bounds
    .filter((name) => schema[name] !== undefined)
    .map((name) => `${name} <code>${escapeHtml(String(schema[name]))}</code>`)
  const values = list(schema.enum ?? (schema.items as Schema | undefined)?.enum)
  const shown = values.slice(0, maxValues).map((one) => `<code>${escapeHtml(String(one))}</code>`)
  const more = values.length > maxValues ? [`… (${values.length})`] : []
  return [...notes, ...(shown.length > 0 ? [`one of ${[...shown, ...more].join(', ')}`] : [])].join(' · ') // prettier-ignore
}

const fieldsOf = (schema: Schema, options: Options): string => {
  const required = list(schema.required) as unknown as string[]
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([name, field]) => {
      const needed = required.includes(name) ? ' <span class="required">required</span>' : ''
      return `<li><code>${escapeHtml(name)}</code>${needed} ${schemaHtml(field, options)}</li>`
    },
  )
  return fields.length > 0 ? `<ul>${fields.join('')}</ul>` : ''
}

const partsOf = (schema: Schema, options: Options): string => {
  if (options.open.length > maxNesting) return ''
  if (schema.$ref) {
    const name = String(schema.$ref)
    if (options.open.includes(name)) return ''
    const open = [...options.open, name]
    return partsOf(options.resolve(name), { ...options, open })
  }
  const deeper = { ...options, open: [...options.open, ''] }
  return [
    fieldsOf(schema, deeper),
    ...(schema.items ? [partsOf(schema.items as Schema, deeper)] : []),
    ...branchesOf(schema).map((branch) => partsOf(branch, deeper)),
  ].join('')
}

/** A schema with its fields, which open when asked for. */
export const schemaHtml = (schema: Schema, options: Options): string => {
  const type = `<span class="type">${escapeHtml(typeOf(schema))}</span>`
  const notes = notesOf(schema)
  const own = `${described(schema.description)}${notes && `<p class="type">${notes}</p>`}`
  const examples = list(schema.examples).slice(0, 1).map(example).join('')
  const parts = partsOf(schema, options)
  if (!parts) return `${type}${own}${examples}`
  const isOpen = options.open.length === 0 ? ' open' : ''
  return `${own}<details${isOpen}><summary>${type}</summary>${parts}${examples}</details>`
}
