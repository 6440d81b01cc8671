type Cell = { label: string; text: string }

/** `Trips (Needed: yes; Formats: CSV, XLSX)` as its name and its cells; nothing of what is no row of several columns. */
const cellsOf = (row: string): { name: string; cells: Cell[] } | undefined => {
  if (!row.endsWith(')')) return undefined
  let depth = 0
  let at = row.length - 1
  for (; at > 0; at--) {
    if (row[at] === ')') depth++
    if (row[at] === '(' && --depth === 0) break
  }
  if (row[at - 1] !== ' ') return undefined
  const cells: Cell[] = []
  for (const text of row.slice(at + 1, -1).split('; ')) {
    const colon = text.indexOf(': ')
    const last = cells.at(-1)
    if (colon > 0) cells.push({ label: text.slice(0, colon), text })
    else if (last) last.text += `; ${text}`
  }
  return cells.length > 1 ? { name: row.slice(0, at - 1), cells } : undefined
}

const number = String.raw`(\d{1,9}(?:[.,]\d{3}){0,3})`
const range = new RegExp(String.raw`${number} ?(?:to|bis|–|-) ?${number}`, 'iu')
const most = new RegExp(String.raw`(?:up to|bis(?: zu)?|under|unter|at most|höchstens) ${number}`, 'iu') // prettier-ignore
const least = new RegExp(String.raw`(?:from|ab|over|über|more than|mehr als) ${number}`, 'iu')

const valueOf = (written: string): number => Number(written.replace(/[.,]/g, ''))

/** A size that a head has: `51 to 250`, `up to 50`, `from 251`; and what it says before that. */
type Size = { low: number; high: number; name: string }

const sizeOf = (label: string): Size | undefined => {
  const between = range.exec(label)
  const upTo = between ?? most.exec(label)
  const found = upTo ?? least.exec(label)
  if (!found) return undefined
  const [, first = '', second] = found
  return {
    low: between || !upTo ? valueOf(first) : 0,
    high: upTo ? valueOf(second ?? first) : Infinity,
    name: label.slice(0, found.index),
  }
}

/** Numbers of a question that count something: `180 vehicles`, and no `180 kW`, `35 euros` or `14:00`. */
const counts = /(?<![\d.,:€]|€ )\d{1,9}(?:[.,]\d{3}){0,3}(?![\d:]| ?(?:[kmg]?wh?|[km]va|v|%|€|euros?|eur|cents?|km|kg|t|tonn\p{L}*|m|h|hours?|stunden?|min\p{L}*|days?|tagen?|tage|weeks?|wochen?|months?|monat\p{L}*|years?|jahren?|jahre)(?!\p{L}))/giu // prettier-ignore

/** Of columns that are sizes those that a number of the question is within. */
const ofSize = (sizes: readonly (Size | undefined)[], question: string): boolean[] => {
  const asked = (question.match(counts) ?? []).map(valueOf)
  return sizes.map((size) =>
    asked.some((value) => size !== undefined && value >= size.low && value <= size.high),
  )
}

type AskedIn = (text: string) => ReadonlySet<number>

/** Those whose names have most words of the question that not all of them have. */
const ofWords = (heads: readonly string[], askedIn: AskedIn): boolean[] => {
  const words = heads.map((head) => [...askedIn(head)])
  const isTelling = (word: number) => words.some((each) => !each.includes(word))
  const found = words.map((each) => each.filter(isTelling).length)
  const best = Math.max(...found)
  return found.map((each) => best > 0 && each === best)
}

/**
 * Of a row of a table with columns for sizes the cells that are asked for, under their heads: `180 vehicles` of `Starter, up to
 * 50; Business, 51 to 250`; all of them where none or each is.
 * @param askedIn places of the asked words that a text has
 */
export const askedCells = (row: string, question: string, askedIn: AskedIn): string => {
  const { name, cells } = cellsOf(row) ?? { name: '', cells: [] }
  const sizes = cells.map(({ label }) => sizeOf(label))
  if (sizes.filter(Boolean).length < 2) return row
  const sized = ofSize(sizes, question)
  const names = cells.map(({ label }, at) => sizes[at]?.name ?? label)
  const isAsked = sized.includes(true) ? sized : ofWords(names, askedIn)
  const asked = cells.filter((_, at) => isAsked[at])
  if (asked.length === 0 || asked.length === cells.length) return row
  return `${name} (${asked.map(({ text }) => text).join('; ')})`
}
