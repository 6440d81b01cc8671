/** `Phone +49 40 1234567, e-mail hello@site.example`; `Main Street 1, 20457 Hamburg`. */
const contactData = /\S@\S|\+\d{2}[\d ]{6}|, \d{4,5} \p{Lu}/u

/** A heading or a label: a short line that ends like none of a text. */
export const isHeading = (line: string): boolean =>
  line.length <= 90 &&
  !contactData.test(line) &&
  !/[.!?:;,|]$/.test(line) &&
  !line.includes(' | ') &&
  !line.includes('\n')

/** Where one sentence ends and the next begins. Figures, abbreviations and initials end none. */
const sentenceEnd =
  /(?<![\s(]\p{L}|\b(?:Dr|Nr|No|Art|bzw|ca|vgl|etc|Inc|St|usw|inkl|max|min|approx|incl|e\.g|i\.e|z\.\s?B|d\.\s?h|u\.\s?a)|\d)[.!?]["”’»)]*\s+(?=["“„«(]?[\p{Lu}\p{N}])|(?<=\d{3}|[.,]\d|%)[.!?]\s+(?=["“„«(]?\p{Lu}\p{Ll}*\s\p{Ll})|\n+/gu

/** `no. 6 of the Act`, but not `The answer is no. It never was.` */
const isNumbered = (text: string, { 0: end, index }: RegExpExecArray): boolean =>
  /^\d/.test(text.slice(index + end.length, index + end.length + 1)) &&
  /\b(?:nos?|nr|sec|abs|ziff|kap)$/i.test(text.slice(Math.max(0, index - 4), index))

/** Takes a text apart into sentences and lines. */
export const sentencesOf = (text: string): string[] => {
  const sentences: string[] = []
  let from = 0
  for (const match of text.matchAll(sentenceEnd)) {
    if (isNumbered(text, match)) continue
    sentences.push(text.slice(from, match.index + match[0].trimEnd().length).trim())
    from = match.index + match[0].length
  }
  sentences.push(text.slice(from).trim())
  return sentences.filter(Boolean)
}
