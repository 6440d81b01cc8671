import type { Parameter } from '../parameter'

type Operation = { parameters?: Parameter[] }
type Paths = Record<string, Record<string, unknown>>

/** Shorter ones stand where they are used. */
const longestInPlace = 600

/** `/api/content/versions/{id}` → `content-versions` */
const placeOf = (path: string) =>
  path
    .replace('/api/', '')
    .split('/')
    .filter((segment) => !segment.startsWith('{'))
    .join('-')

/** Has each long parameter of several operations once, under `components.parameters`. */
export const sharedParameters = (paths: Paths) => {
  const names = new Map<string, string>()
  const parameters: Record<string, Parameter> = {}

  const referred = (path: string, parameter: Parameter): Parameter | { $ref: string } => {
    const text = JSON.stringify(parameter)
    if (text.length <= longestInPlace) return parameter
    const base = `${placeOf(path)}-${parameter.name}`
    const known = names.get(text)
    const name = known ?? (base in parameters ? `${base}-required` : base)
    names.set(text, name)
    parameters[name] = parameter
    return { $ref: `#/components/parameters/${name}` }
  }

  const withReferences = (path: string, operation: Operation) =>
    operation.parameters
      ? { ...operation, parameters: operation.parameters.map((one) => referred(path, one)) }
      : operation

  const shared = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([key, operation]) => [
        key,
        key === 'parameters' ? operation : withReferences(path, operation as Operation),
      ]),
    ),
  ])
  return { paths: Object.fromEntries(shared) as Paths, parameters }
}
