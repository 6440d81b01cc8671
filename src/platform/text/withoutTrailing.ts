/**
 * Without the characters at its end that `isTrailing` names: in one pass, where `/x+$/` looks at every run of them
 * again from each of its characters.
 * @param isTrailing matches one character, an empty string never
 */
export const withoutTrailing = (text: string, isTrailing: RegExp): string => {
  let end = text.length
  while (end > 0 && isTrailing.test(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
