import type { Field } from 'payload'

/** What a configuration's fields say is found out once: they stay as they are, and each document is asked by them. */
export const ofFields = <T>(make: (fields: Field[]) => T): ((fields: Field[]) => T) => {
  const known = new WeakMap<Field[], T>()
  return (fields) => {
    const made = known.get(fields) ?? make(fields)
    known.set(fields, made)
    return made
  }
}
