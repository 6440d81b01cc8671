/** What an address or number is replaced with: nobody needs it to write a page. */
const hidden = '…'

/** Letters, digits and what else stands in a mail address or behind one. */
const patterns: RegExp[] = [
  /\S{1,120}\s?[([{<]\s?(?:at|ät)\s?[)\]}>]\s?\S{1,120}(?:\s?[([{<]\s?(?:dot|punkt)\s?[)\]}>]\s?\S{1,60})?/giu,
  /[^\s@]{0,120}@[^\s@]{0,120}/gu,
  /\b(?:https?:\/\/|www\.)\S{1,300}/giu,
  /(?:\+|\b0)[\d\s().\/‐-―-]{5,24}\d/gu,
]

/** Eight digits, however they are written, or seven in a row: a standard and its part have fewer. */
const longNumber = /\d{7,}|\d(?:[\s().\/‐-―-]{0,2}\d){7,24}/gu
const day = /^(?:19|20)\d{2}-\d{2}-\d{2}$/

/** A visitor's words as colleagues may read them: mail addresses, web addresses, phone and other long numbers are hidden. */
export const maskContact = (text: string): string => {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return patterns
    .reduce((masked, pattern) => masked.replace(pattern, hidden), plain)
    .replace(longNumber, (number) => (day.test(number) ? number : hidden))
}
