import { isHeading, sentencesOf } from '../retrieval/chunkText'

/** What a passage says in one sentence, list item, row of a table or line of facts. */
export type Statement = {
  text: string
  /** The heading above it, and the first row of its table. */
  context: string
  /** In its passage. */
  place: number
  /** Whether it is a row of a table: those beside it are about something else. */
  isRow?: boolean
}

type Said = Omit<Statement, 'place'>

const isRow = (line: string) => line.includes(' | ')

const cellsOf = (line: string) => line.split(' | ').map((cell) => cell.trim())

/** A row of a table as people would say it: `Trips (Needed: yes; Formats: CSV, XLSX)`. */
const sayRow = (line: string, header: string[]): string => {
  const [first = '', ...rest] = cellsOf(line)
  const values = rest.map((cell, index) => {
    const label = rest.length > 1 && header.length === rest.length + 1 ? header[index + 1] : ''
    return label ? `${label}: ${cell}` : cell
  })
  return values.length === 1 ? `${first}: ${values[0]}` : `${first} (${values.join('; ')})`
}

const ofTable = (lines: string[], heading: string): Said[] => {
  const header = cellsOf(lines[0] ?? '')
  const rows = lines.length > 1 ? lines.slice(1) : lines
  const context = `${heading} ${header.join(' ')}`
  return rows.map((line) => ({ text: sayRow(line, header), context, isRow: true }))
}

const ofText = (text: string): Said[] => {
  const said: Said[] = []
  let heading = ''
  for (const block of text.split(/\n{2,}/).map((each) => each.trim())) {
    if (!block) continue
    const lines = block.split('\n').filter((line) => line.trim())
    if (isHeading(block)) heading = block
    else if (lines.every(isRow)) said.push(...ofTable(lines, heading))
    else {
      const context = heading
      said.push(...sentencesOf(block).map((sentence) => ({ text: sentence, context })))
      if (block.endsWith(':')) heading = `${heading} ${block}` // what a list is about
    }
  }
  return said
}

const longestLine = 300

/** A long line of facts, such as a programme, is several. */
const ofFacts = (line: string): Said[] => {
  if (line.length <= longestLine) return [{ text: line, context: '' }]
  const [, label = '', items = ''] = /^([^:]{1,40}): (.*)$/s.exec(line) ?? []
  const lines: string[] = []
  for (const item of (items || line).split('; ')) {
    const last = lines.at(-1)
    if (last && last.length + item.length < longestLine)
      lines[lines.length - 1] = `${last}; ${item}`
    else lines.push(label ? `${label}: ${item}` : item)
  }
  return lines.map((text) => ({ text, context: '' }))
}

/** Takes a passage apart into what it says. */
export const statementsIn = ({
  text,
  isFacts = false,
}: {
  text: string
  isFacts?: boolean
}): Statement[] => {
  const said = isFacts ? text.split('\n').flatMap(ofFacts) : ofText(text)
  return said.map((each, place) => ({ ...each, place }))
}
