import type { ModelParameters } from '../settings'
export type NamedModel = { name: string; model: string; parameters: ModelParameters }

const shape = /^([a-z][a-z0-9_-]*):([^\s?]+)(?:\?(.*))?$/i
const parameterName = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/i

/** What the assistant itself decides. */
const ours = new Set(
  'model messages stream stream_options max_tokens max_completion_tokens n tools tool_choice'.split(
    ' ',
  ),
)

const valueOf = (text: string): string | number | boolean => {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

const put = (parameters: ModelParameters, [name = '', ...rest]: string[], value: string): void => {
  if (rest.length === 0) {
    parameters[name] = valueOf(value)
    return
  }
  const inner = parameters[name]
  const nested = typeof inner === 'object' ? inner : {}
  parameters[name] = nested
  put(nested, rest, value)
}

/**
 * Reads `name:model` or `name:model?temperature=0.2&reasoning.effort=low`; a dot goes one level down.
 * @returns `undefined` for anything else
 */
export const parseModel = (entry: string): NamedModel | undefined => {
  const [, name, model, query = ''] = shape.exec(entry) ?? []
  if (!name || !model) return undefined
  const parameters: ModelParameters = {}
  for (const [path, value] of new URLSearchParams(query)) {
    const [first = '', ...rest] = path.split('.')
    if (!parameterName.test(path) || ours.has(first)) return undefined
    put(parameters, [first, ...rest], value)
  }
  return { name: name.toLowerCase(), model, parameters }
}
