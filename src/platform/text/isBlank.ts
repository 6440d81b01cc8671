/** Blanks, marks that steer writing, and letters that no font draws. */
const invisible = /[\p{C}\p{Z}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether a text shows nothing: it is empty, or made of white space and invisible characters. */
export const isInvisible = (text: string): boolean => text.replace(invisible, '') === ''

/** What says something, although nothing is seen: it is refused by its name, and not taken for nothing. */
const meant = /[\p{Cc}\p{Co}\p{Cs}]/u

/** Whether a text stands for none. */
export const isBlank = (text: string): boolean => {
  const trimmed = text.trim()
  return trimmed === '' || (isInvisible(trimmed) && !meant.test(trimmed))
}
