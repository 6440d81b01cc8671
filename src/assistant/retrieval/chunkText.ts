const wanted = 600
const most = 900

/** A heading or a label: a short line that ends like none of a text. */
export const isHeading = (line: string): boolean =>
  line.length <= 90 && !/[.!?:;,|]$/.test(line) && !line.includes(' | ') && !line.includes('\n')

/** The headings of a text. */
export const headingsIn = (text: string): string[] =>
  text.split(/\n{2,}/).filter((block) => isHeading(block.trim()))

/** Where one sentence ends and the next begins. Figures, abbreviations and initials end none. */
const sentenceEnd =
  /(?<![\s(]\p{L}|\b(?:Dr|Nr|No|Art|bzw|ca|vgl|etc|Inc|St|usw|inkl|max|min|approx|incl|e\.g|i\.e|z\.\s?B|d\.\s?h|u\.\s?a)|\d)[.!?]["”’»)]*\s+(?=["“„«(]?[\p{Lu}\p{N}])|(?<=\d{3}|[.,]\d|%)[.!?]\s+(?=["“„«(]?\p{Lu}\p{Ll}*\s\p{Ll})|\n+/gu

/** Takes a text apart into sentences and lines. */
export const sentencesOf = (text: string): string[] => {
  const sentences: string[] = []
  let from = 0
  for (const match of text.matchAll(sentenceEnd)) {
    sentences.push(text.slice(from, match.index + match[0].trimEnd().length).trim())
    from = match.index + match[0].length
  }
  sentences.push(text.slice(from).trim())
  return sentences.filter(Boolean)
}

/** Sentences that grew together where a quotation follows a paragraph (Payload's plain text puts nothing between). */
const apart = (text: string): string => text.replace(/(\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll})/gu, '$1\n\n')

/** Cuts what is too long by itself: by lines (a table keeps its first), then by sentences. */
const cutBlock = (block: string): string[] => {
  if (block.length <= most) return [block]
  const lines = block.split('\n')
  const isTable = lines.length > 2 && lines.every((line) => line.includes(' | '))
  const units = lines.length > 1 ? lines : sentencesOf(block)
  const glue = lines.length > 1 ? '\n' : ' '
  const chunks: string[] = []
  let chunk = ''
  for (const unit of units.flatMap((each) => each.match(/[\s\S]{1,900}/gu) ?? [])) {
    if (chunk && chunk.length + unit.length + 1 > wanted) {
      chunks.push(chunk)
      chunk = isTable ? `${lines[0]}\n${unit}` : unit
    } else chunk = chunk ? `${chunk}${glue}${unit}` : unit
  }
  return chunk ? [...chunks, chunk] : chunks
}

/** Chunking: takes a text apart into chunks of a few hundred characters that begin and end where it does. */
export const chunkText = (text: string): string[] => {
  const blocks = apart(text)
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap(cutBlock)
  const chunks: string[] = []
  let chunk: string[] = []
  let length = 0
  const close = () => {
    if (chunk.length > 0) chunks.push(chunk.join('\n\n'))
    chunk = []
    length = 0
  }
  for (const block of blocks) {
    const isNew = isHeading(block) && length > wanted / 3
    if (isNew || (length > 0 && length + block.length > most) || length >= wanted) {
      // A heading belongs to what follows it.
      const last = chunk.at(-1)
      const carried =
        last !== undefined && chunk.length > 1 && isHeading(last) ? chunk.pop() : undefined
      close()
      if (carried) {
        chunk.push(carried)
        length = carried.length
      }
    }
    chunk.push(block)
    length += block.length + 2
  }
  close()
  return chunks
}
