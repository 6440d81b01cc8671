import { isHeading, sentencesOf } from '../../../platform/text/sentences'

/** A paragraph, a list or a table, with what it stands under. */
export type Block = {
  heading: string
  leadIn: string
  /** The first row of a table. */
  header: string
  statements: string[]
  isTable: boolean
  isFacts: boolean
  /** What a document's title says by itself. */
  isTitle: boolean
}

const isRow = (line: string) => line.includes(' | ')

const cellsOf = (line: string) => line.split(' | ').map((cell) => cell.trim())

/** A row of a table as people would say it: `Trips (Needed: yes; Formats: CSV, XLSX)`. */
const sayRow = (line: string, header: string[]): string => {
  const [first = '', ...rest] = cellsOf(line)
  const values = rest.flatMap((cell, index) => {
    const label = header.length === rest.length + 1 ? header[index + 1] : ''
    return cell ? [label ? `${label}: ${cell}` : cell] : []
  })
  if (values.length === 0) return first
  if (values.length === 1 && !header[1]) return `${first}: ${values[0]}`
  return `${first} (${values.join('; ')})`
}

const longestLine = 300

/** A long line of facts, such as a programme, is several. */
const ofFacts = (line: string): string[] => {
  if (line.length <= longestLine) return [line]
  const [, label = '', items = ''] = /^([^:]{1,40}): (.*)$/s.exec(line) ?? []
  const lines: string[] = []
  for (const item of (items || line).split('; ')) {
    const last = lines.at(-1)
    if (last && last.length + item.length < longestLine)
      lines[lines.length - 1] = `${last}; ${item}`
    else lines.push(label ? `${label}: ${item}` : item)
  }
  return lines
}

export const plain = {
  heading: '',
  leadIn: '',
  header: '',
  isTable: false,
  isFacts: false,
  isTitle: false,
}

/**
 * Whether what should head two columns is the first of the facts that they list, since Markdown wants a head of every table:
 * `Founded | 2017` above `Offices | Hamburg`. Figures under a year are figures all.
 */
const isFirstOfFacts = ([first = '', ...rest]: string[]): boolean => {
  const values = [first, ...rest].map((line) => cellsOf(line))
  if (values.some((cells) => cells.length !== 2)) return false
  const [head, ...others] = values.map(([, value = '']) => /\d/.test(value))
  return head === true && others.includes(false)
}

const tableOf = (lines: string[], above: Pick<Block, 'heading' | 'leadIn'>): Block => {
  const [first = '', ...rest] = lines
  const isHeaded = rest.length > 0 && !isFirstOfFacts(lines)
  const header = isHeaded ? cellsOf(first) : []
  const rows = isHeaded ? rest : lines
  return {
    ...plain,
    ...above,
    header: header.join(' '),
    statements: rows.map((row) => sayRow(row, header)),
    isTable: true,
  }
}

/** `You will learn` above `which numbers belong into an application`: lines of a list that go on from their heading. */
const goOn = (lines: string[]): boolean =>
  lines.length > 1 && lines.every((line) => /^\p{Ll}/u.test(line))

/** Takes a text apart into blocks, each under its heading; a list or a table has the sentence that leads to it. */
export const statementsOf = (text: string, facts: string[] = []): Block[] => {
  const blocks: Block[] = []
  let heading = ''
  let leadIn = ''
  for (const part of text.split(/\n{2,}/)) {
    // A table whose corner is empty begins with a blank.
    const block = part.replace(/^\n+/, '').trimEnd()
    if (!block) continue
    const lines = block.split('\n').filter((line) => line.trim())
    if (isHeading(block.trimStart())) {
      heading = block.trimStart()
      leadIn = ''
      continue
    }
    if (lines.every(isRow)) blocks.push(tableOf(lines, { heading, leadIn }))
    else {
      if (goOn(lines)) leadIn ||= heading
      const isList = lines.length > 1 && leadIn !== ''
      const statements = isList ? lines : sentencesOf(block)
      blocks.push({ ...plain, heading, leadIn: isList ? leadIn : '', statements })
    }
    leadIn = block.endsWith(':') ? (sentencesOf(block).at(-1) ?? '') : ''
  }
  if (facts.length > 0) blocks.push({ ...plain, statements: facts.flatMap(ofFacts), isFacts: true })
  return blocks
}
