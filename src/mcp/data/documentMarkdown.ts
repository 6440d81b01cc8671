import { stringify } from 'yaml'
import { isObject } from '../../platform/values/isObject'

const suffix = '_markdown'

/** Without what Markdown stands beside: the editor’s own form of a text. */
const withoutStates = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutStates)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => !Object.hasOwn(value, name + suffix))
  return Object.fromEntries(kept.map(([name, entry]) => [name, withoutStates(entry)]))
}

/** A document that was read with `format=markdown`: its fields as YAML, then each of its texts. */
export const documentMarkdown = (document: Record<string, unknown>): string => {
  const entries = Object.entries(withoutStates(document) as object)
  const texts = entries.filter(([name, value]) => name.endsWith(suffix) && value) as [string, string][] // prettier-ignore
  const fields = entries.filter(([name]) => !name.endsWith(suffix))
  const head = `---\n${stringify(Object.fromEntries(fields))}---`
  const sections = texts.map(([name, text]) =>
    texts.length > 1 ? `# ${name.slice(0, -suffix.length)}\n\n${text}` : text,
  )
  return [head, ...sections].join('\n\n')
}
