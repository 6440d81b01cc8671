/** In edits. Short words have too many neighbours; of three letters, one may have been left out. */
export const maxEdits = (word: string): number => {
  if (/\d/.test(word) || word.length < 3) return 0
  return word.length < 6 ? 1 : 2
}
