/** One line of whole characters, as the forms take it. @param most in characters */
export const lineOf = (text: string, most: number): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')].slice(0, most).join('')
