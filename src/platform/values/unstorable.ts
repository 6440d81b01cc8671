import { countValues } from './countValues'
import { AppError, invalidInput } from '../errors'

const maxNesting = 200
const mostNamed = 100
/** A body of 2 MiB that says something has some 170,000; one of empty objects has 700,000, each of which costs. */
const mostValues = 250_000

export const controlCharacterIn = (paths: string[]) =>
  invalidInput(paths.map((path) => ({ path, message: 'It contains a control character.' })))

export const halfCharacterIn = (paths: string[]) =>
  invalidInput(paths.map((path) => ({ path, message: 'It contains half a character.' })))

const holdsNul = (text: string) => text.includes('\0')

/** @throws AppError 400 that names the field which has most of too many values */
const demandFew = (root: unknown) => {
  if (countValues(root, mostValues) <= mostValues) return
  const counts = Object.entries(Object(root) as object).map(
    ([path, value]) => [path, countValues(value, mostValues)] as const,
  )
  const [path] = counts.reduce((most, next) => (next[1] > most[1] ? next : most))
  const message = `The body holds more than ${mostValues} values, most of them here. Take some out.`
  throw invalidInput([{ path, message }], message)
}

const tooDeep = () => new AppError('invalid_input', 'The body is nested too deeply.')

/** Whether any text or key is bad; most bodies have none, and need no paths. */
const holdsBad = (root: unknown, isBad: (text: string) => boolean, depth = 0): boolean => {
  if (depth > maxNesting) throw tooDeep()
  if (typeof root === 'string') return isBad(root)
  if (typeof root !== 'object' || root === null) return false
  if (Array.isArray(root)) return root.some((entry) => holdsBad(entry, isBad, depth + 1))
  return Object.entries(root).some(
    ([key, entry]) => key.includes('\0') || holdsBad(entry, isBad, depth + 1),
  )
}

/**
 * Paths of texts that can't be stored. Nesting deeper than any document's, which would overflow the stack, is refused;
 * so are more values than any document has, and a NUL in a key, which no field is named by.
 * @param isBad whether a text is one of them. @default holds a NUL, which PostgreSQL takes nowhere
 */
export const unstorable = (root: unknown, isBad = holdsNul): string[] => {
  demandFew(root)
  if (!holdsBad(root, isBad)) return []
  const paths: string[] = []
  const open: { value: unknown; path: string; depth: number }[] = [
    { value: root, path: '', depth: 0 },
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    if (depth > maxNesting) throw tooDeep()
    if (typeof value === 'string' && isBad(value) && paths.length < mostNamed) paths.push(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, entry] of Object.entries(value)) {
      if (key.includes('\0'))
        throw new AppError('invalid_input', 'A key of the body contains a NUL character.')
      open.push({ value: entry, path: path ? `${path}.${key}` : key, depth: depth + 1 })
    }
  }
  return paths.reverse()
}
