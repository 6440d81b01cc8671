import { isHeading, sentencesOf } from '../grounding/splitText'

/** What a passage says in one sentence, list item, row of a table or line of facts. */
export type Statement = {
  text: string
  /** The heading above it, or the first row of its table. */
  context: string
  /** In its passage. */
  place: number
}

const isRow = (line: string) => line.includes(' | ')

const cellsOf = (line: string) => line.split(' | ').map((cell) => cell.trim())

/** A row of a table as people would say it: `Plan: Starter, up to 50 vehicles €6,900; Business … `. */
const sayRow = (line: string, header: string[]): string => {
  const [first = '', ...rest] = cellsOf(line)
  const values = rest.map((cell, index) => {
    const label = rest.length > 1 && header.length === rest.length + 1 ? header[index + 1] : ''
    return label ? `${label}: ${cell}` : cell
  })
  return values.length === 1 ? `${first}: ${values[0]}` : `${first} (${values.join('; ')})`
}

const ofTable = (lines: string[]): { text: string; context: string }[] => {
  const header = cellsOf(lines[0] ?? '')
  const rows = lines.length > 1 ? lines.slice(1) : lines
  return rows.map((line) => ({ text: sayRow(line, header), context: header.join(' ') }))
}

const ofBlock = (block: string, heading: string): { text: string; context: string }[] => {
  const lines = block.split('\n').filter((line) => line.trim())
  if (lines.length > 0 && lines.every(isRow))
    return ofTable(lines).map(({ text, context }) => ({ text, context: `${heading} ${context}` }))
  // What a list is about stands before it, mostly with a colon.
  return sentencesOf(block).map((text) => ({ text, context: heading }))
}

/** Takes a passage apart into what it says. */
export const statementsIn = (passage: string): Statement[] => {
  const statements: Statement[] = []
  let heading = ''
  for (const block of passage.split(/\n{2,}/)) {
    const text = block.trim()
    if (!text) continue
    if (isHeading(text)) {
      heading = text
      continue
    }
    for (const said of ofBlock(text, heading))
      statements.push({ ...said, place: statements.length })
    if (text.endsWith(':')) heading = `${heading} ${text}`
  }
  return statements
}
