/** What an address or number is replaced with: nobody needs it to write a page. */
const hidden = '…'

/** Letters, digits and what else stands in a mail address or behind one. */
const patterns: RegExp[] = [
  /\S{1,120}\s?[([{<]\s?(?:at|ät)\s?[)\]}>]\s?\S{1,120}(?:\s?[([{<]\s?(?:dot|punkt)\s?[)\]}>]\s?\S{1,60})?/giu,
  /[^\s@]{0,120}@[^\s@]{0,120}/gu,
  /\b(?:https?:\/\/|www\.)\S{1,300}/giu,
  /[\p{L}\p{N}._-]{1,64}(?:\s(?:dot|punkt)\s[\p{L}\p{N}_-]{1,64}){0,3}\s(?:at|ät)\s[\p{L}\p{N}-]{1,64}(?:\s(?:dot|punkt)\s|\.)\p{L}{2,24}\b/giu,
  /(?:\+|\b0)[\d\s().\/‐-―-]{5,24}\d/gu,
  /(?<!\d)\d{3}[-. ]\d{4}(?!\d)/gu,
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

/** So much of a question is shown. */
const mostShown = 300

/** The beginning of a long one: what is cut off makes no half of an address. */
export const shownBeginning = (text: string): string => {
  const masked = [...maskContact(text)]
  return masked.length > mostShown
    ? `${masked.slice(0, mostShown).join('').trimEnd()}…`
    : masked.join('')
}
