import { createHash } from 'node:crypto'

type Texts = { title: string; summary: string; body: string }

export type PassageText = { text: string; digest: string }

/** In characters: a thought or two, which a vector can stand for. */
const longest = 900
/** Of a page. */
const mostPassages = 200

/** Pieces of a block, each no longer than a passage, cut between sentences, or else between words. */
const piecesOf = (block: string): string[] => {
  const pieces: string[] = []
  let rest = block.trim()
  while (rest.length > longest) {
    const cut = rest.slice(0, longest)
    const sentence = Math.max(...['. ', '! ', '? ', '\n'].map((end) => cut.lastIndexOf(end) + 1))
    const at = sentence > longest / 3 ? sentence : Math.max(cut.lastIndexOf(' '), 1)
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return [...pieces, rest].filter(Boolean)
}

/** As many pieces that follow each other as go into one passage. */
const joined = (pieces: string[]): string[] => {
  const passages: string[] = []
  for (const piece of pieces) {
    const last = passages.at(-1)
    if (last !== undefined && last.length + piece.length + 2 <= longest)
      passages[passages.length - 1] = `${last}\n\n${piece}`
    else passages.push(piece)
  }
  return passages
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Passages of a published page, as visitors read it, each under its title: what vectors are made of. */
export const passagesOf = ({ title, summary, body }: Texts): PassageText[] => {
  const parts = joined([summary, ...body.split(/\n{2,}/)].flatMap(piecesOf))
  return (parts.length > 0 ? parts : [''])
    .slice(0, mostPassages)
    .map((part) => [title.trim(), part].filter(Boolean).join('\n\n'))
    .filter(Boolean)
    .map((text) => ({ text, digest: digestOf(text) }))
}
