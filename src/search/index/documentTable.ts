import type { Payload } from 'payload'

/** The table of a collection's documents, as the adapter named it. */
export const documentTable = ({ db }: Pick<Payload, 'db'>, collection: string): string => {
  const names = (db as unknown as { tableNameMap: Map<string, string> }).tableNameMap
  const snake = collection
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll('-', '_')
  return names.get(snake) ?? snake
}
