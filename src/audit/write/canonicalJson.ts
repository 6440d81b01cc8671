/**
 * JSON Canonicalization Scheme (RFC 8785): the one text for a value, whatever order its keys came in. Numbers and
 * strings are written as JavaScript does. (The package `canonicalize` needs Node 22.)
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) text += `${text && ','}${canonicalJson(item ?? null)}`
    return `[${text}]`
  }
  const values = value as Record<string, unknown>
  for (const key of Object.keys(values).sort()) {
    const item = values[key]
    if (item !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(item)}`
  }
  return `{${text}}`
}
