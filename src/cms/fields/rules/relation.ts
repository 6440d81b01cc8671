import type { Field } from 'payload'
import { isObject } from '../../../platform/values/isObject'

export type Relation = Extract<Field, { type: 'relationship' | 'upload' }>

export const isRelation = (field: Field): field is Relation =>
  field.type === 'relationship' || field.type === 'upload'

/** The id of a document, which may stand there as a whole. */
export const idIn = (value: unknown): string =>
  String(isObject(value) && 'id' in value ? value.id : value).toLowerCase()

/** The document that an entry of a relation names; where several collections are possible, it says which. */
export const documentNamed = ({ relationTo }: Relation, entry: unknown) =>
  typeof relationTo !== 'string' && isObject(entry)
    ? { slug: String(entry.relationTo), id: idIn(entry.value) }
    : { slug: String(relationTo), id: idIn(entry) }
