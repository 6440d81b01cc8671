/** Beginnings that providers of services give their keys. */
const keys =
  /(?:^|[^A-Za-z0-9])(?:sk|pk|rk|ghp|gho|ghs|ghu|github_pat|glpat|xox[abeoprs]|AKIA|ASIA|AIza|ya29|eyJ|hf|gsk|shpat|npm)[-_.]?[A-Za-z0-9][-_A-Za-z0-9.]{11,}/

const longest = 24
const isRun = /^[A-Za-z0-9+/=_-]+$/
const isHexadecimal = /^[0-9a-f]{24,}$/i

/** Words joined by hyphens, such as the end of an address, and words of one language however long. */
const isWords = (run: string): boolean =>
  run.split(/[-_/]/).every((part) => /^(?:[A-Za-z]?[a-z]*|[A-Z]{1,12}|\d{1,6})$/.test(part))

const kindsOf = (run: string): number =>
  [/[a-z]/, /[A-Z]/, /\d/, /[+/=_-]/].filter((kind) => kind.test(run)).length

/** Secret scanning: whether a word looks like a key or like something encoded, and is no word of the content. */
export const looksSecret = (word: string, given: string): boolean => {
  if (given.includes(word)) return false
  if (keys.test(word)) return true
  if (isHexadecimal.test(word)) return true
  return (word.match(/[A-Za-z0-9+/=_-]+/g) ?? []).some(
    (run) => run.length >= longest && isRun.test(run) && !isWords(run) && kindsOf(run) > 1,
  )
}
