const longestPeriod = 80
const watched = 400
const leastRepeats = 6

/** Whether a text ends with the same piece again and again. */
const repeats = (text: string): boolean => {
  for (let period = 1; period <= longestPeriod; period++) {
    const length = Math.max(period * leastRepeats, 200)
    if (text.length < length) continue
    const tail = text.slice(-length)
    if (tail.slice(period) === tail.slice(0, -period)) return true
  }
  return false
}

/**
 * Degenerate repetition (Holtzman et al. 2020): watches for an answer that is too long, or the same over and over.
 */
export const runawayWatch = (mostCharacters: number) => {
  let length = 0
  let tail = ''
  let words = 0
  return (shown: string): boolean => {
    if (!shown) return false
    length += shown.length
    tail = (tail + shown).slice(-watched)
    words += 1
    return length > mostCharacters || (words % 8 === 0 && repeats(tail))
  }
}
