import type { Paths, Schema } from '../schemas'

const referred = (text: string): Set<string> =>
  new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!))

/** Without the schemas that nothing refers to. */
export const usedSchemas = (
  from: object,
  schemas: Record<string, Schema>,
): Record<string, Schema> => {
  const open = [...referred(JSON.stringify(from)), 'Error']
  const found = new Set(open)
  for (const name of open) {
    for (const other of referred(JSON.stringify(schemas[name] ?? {}))) {
      if (!found.has(other)) open.push(other)
      found.add(other)
    }
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)))
}

/** Without the responses that no operation refers to. */
export const usedResponses = (responses: Record<string, object>, paths: Paths) => {
  const text = JSON.stringify(paths)
  return Object.fromEntries(
    Object.entries(responses).filter(([name]) => text.includes(`/responses/${name}"`)),
  )
}
