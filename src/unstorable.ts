import { AppError, invalidInput } from './errors'

const maxNesting = 200
const mostNamed = 100

export const controlCharacterIn = (paths: string[]) =>
  invalidInput(paths.map((path) => ({ path, message: 'It contains a control character.' })))

export const halfCharacterIn = (paths: string[]) =>
  invalidInput(paths.map((path) => ({ path, message: 'It contains half a character.' })))

const holdsNul = (text: string) => text.includes('\0')

/**
 * Paths of texts that can't be stored. Nesting deeper than any document's, which would overflow the stack, is refused,
 * and so is a NUL in a key, which no field is named by.
 * @param isBad whether a text is one of them. @default holds a NUL, which PostgreSQL takes nowhere
 */
export const unstorable = (root: unknown, isBad = holdsNul): string[] => {
  const paths: string[] = []
  const open: { value: unknown; path: string; depth: number }[] = [
    { value: root, path: '', depth: 0 },
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    if (depth > maxNesting) throw new AppError('invalid_input', 'The body is nested too deeply.')
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
