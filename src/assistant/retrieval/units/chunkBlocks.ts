import type { Block } from './statementsOf'

/** In characters: what a passage has at least, if there is more, and at the most. */
const wanted = 600
const most = 900

const lengthOf = ({ statements }: Block): number =>
  statements.reduce((sum, { length }) => sum + length + 1, 0)

/** Cuts what is too long by itself between its statements; what no sentence ends is cut anywhere. */
export const cutBlock = (block: Block): Block[] => {
  if (lengthOf(block) <= most) return [block]
  const parts: string[][] = [[]]
  let length = 0
  for (const statement of block.statements.flatMap((each) => each.match(/[\s\S]{1,900}/gu) ?? [])) {
    if (length > 0 && length + statement.length > wanted) {
      parts.push([])
      length = 0
    }
    parts.at(-1)!.push(statement)
    length += statement.length + 1
  }
  return parts.map((statements) => ({ ...block, statements }))
}

const textOf = ({ statements, leadIn, isTable, isFacts }: Block): string =>
  statements.join(isTable || isFacts || leadIn ? '\n' : ' ')

/**
 * Chunking: passages of a few hundred characters, of whole paragraphs, each heading before what stands under it.
 * Facts stand by themselves, under the title.
 * @returns the passages, and of each block which one it is in
 */
export const chunkBlocks = (blocks: Block[], title: string) => {
  const chunks: string[] = []
  const chunkOf: number[] = []
  let heading = ''
  let wasFacts = false
  for (const block of blocks) {
    const before = chunks.at(-1)
    const isNewPart = block.heading !== heading
    const above = isNewPart && block.heading ? `${block.heading}\n\n` : ''
    const text = above + textOf(block)
    const isOpen =
      before !== undefined &&
      wasFacts === block.isFacts &&
      before.length < wanted &&
      before.length + text.length + 2 <= most &&
      !(isNewPart && before.length > wanted / 3)
    if (isOpen) chunks[chunks.length - 1] = `${before}\n\n${text}`
    else chunks.push(block.isFacts ? `${title}\n${text}` : text)
    chunkOf.push(chunks.length - 1)
    heading = block.heading
    wasFacts = block.isFacts
  }
  return { chunks, chunkOf }
}
