import type { LocaleCode } from '../../platform/locales'
import { escapeMarkup } from '../../platform/text/escapeMarkup'
import type { Citation } from '../events/citation'
import { localWords } from './localWords'
import type { Said, Saying } from './choose/saying'

const openEnd = /[,;:]$/

const ended = (text: string): string =>
  /[.!?…]["”“»)]?$/.test(text) ? text : `${text.replace(openEnd, '')}.`

const asLine = (text: string): string => ended(escapeMarkup(text))

/** Sentences that stand together, or items of a list with what leads to them. */
const runText = (run: Saying[]): string => {
  const [{ leadIn, isItem }] = run as [Saying]
  const lead = leadIn && escapeMarkup(leadIn)
  if (!isItem || run.length === 1)
    return [lead, ...run.map(({ text }) => asLine(text))].filter(Boolean).join(' ')
  return [lead, ...run.map(({ text }) => `• ${asLine(text)}`)].filter(Boolean).join('\n')
}

const runsOf = (sayings: readonly Saying[]): Saying[][] => {
  const runs: Saying[][] = []
  for (const saying of sayings) {
    if (saying.goesOn) runs.at(-1)!.push(saying)
    else runs.push([saying])
  }
  return runs
}

/** What stands apart on the page stands apart here. */
const paragraphText = (sayings: readonly Saying[]): string =>
  runsOf(sayings).map(runText).join('\n')

const isEnded = (text: string): boolean => ended(text) === text

/** Sentences that stand together, or items with what leads to them, on one line. */
const lineText = (run: Saying[]): string => {
  const texts = run.map(({ text }) => escapeMarkup(text))
  const said = texts.reduce((all, text) =>
    isEnded(all) ? `${all} ${text}` : `${all.replace(openEnd, '')}; ${text}`,
  )
  return `• ${[escapeMarkup(run[0]!.leadIn), ended(said)].filter(Boolean).join(' ')}`
}

/** The same as a list: what stands apart on the page is a line of its own. */
const listText = (sayings: readonly Saying[]): string => runsOf(sayings).map(lineText).join('\n')

/** What one document says, then where from. */
const saidIn =
  (locale: LocaleCode) =>
  ({ source, sayings, isListed }: Said, number: number): string => {
    const kind = source.type === 'content' ? (source.kind ?? 'page') : source.type
    const words = localWords[locale]
    const note = source.language === locale ? '' : `${words.onlyIn[source.language]}, `
    const text = isListed ? listText(sayings) : paragraphText(sayings)
    return `${text} (${note}${words.from(kind, escapeMarkup(source.title))} [${number}])`
  }

export const citationOf = ({ title, url, type, id }: Citation): Citation => ({
  title,
  url,
  type,
  id,
})

/** A paragraph for each document, and the documents by their numbers. */
export const cited = (said: readonly Said[], locale: LocaleCode) => {
  const sources = new Map(said.map(({ source }) => [source.id, citationOf(source)]))
  const numbers = [...sources.keys()]
  const text = saidIn(locale)
  return {
    paragraphs: said.map((each) => text(each, numbers.indexOf(each.source.id) + 1)),
    citations: [...sources.values()],
  }
}
