import type { LocaleCode } from '../../platform/locales'
import { escapeMarkup } from '../../platform/text/escapeMarkup'
import type { Citation } from '../events/citation'
import { localWords } from './localWords'
import type { Said, Saying } from './saying'

const ended = (text: string): string =>
  /[.!?…]["”“»)]?$/.test(text) ? text : `${text.replace(/[,;:]$/, '')}.`

const asLine = (text: string): string => ended(escapeMarkup(text))

/** Sentences that stand together, or items of a list with what leads to them. */
const runText = (run: Saying[]): string => {
  const [{ leadIn, isItem }] = run as [Saying]
  const lead = leadIn && escapeMarkup(leadIn)
  if (!isItem || run.length === 1)
    return [lead, ...run.map(({ text }) => asLine(text))].filter(Boolean).join(' ')
  return [lead, ...run.map(({ text }) => `• ${asLine(text)}`)].filter(Boolean).join('\n')
}

/** What stands apart on the page stands apart here. */
const saidText = (sayings: Saying[]): string => {
  const runs: Saying[][] = []
  for (const saying of sayings) {
    if (saying.goesOn) runs.at(-1)!.push(saying)
    else runs.push([saying])
  }
  return runs.map(runText).join('\n')
}

/** What one document says, then where from. */
const paragraphIn =
  (locale: LocaleCode) =>
  ({ source, sayings, isBeside }: Said, number: number): string => {
    const kind = source.type === 'content' ? (source.kind ?? 'page') : source.type
    const words = localWords[locale]
    const note = source.language === locale ? '' : `${words.onlyIn[source.language]}, `
    const begin = isBeside ? `${words.seeAlso} ` : ''
    return `${begin}${saidText(sayings)} (${note}${words.from(kind, escapeMarkup(source.title))} [${number}])`
  }

const citationOf = ({ title, url, type, id }: Citation): Citation => ({ title, url, type, id })

/** A paragraph for each document, and the documents by their numbers. */
export const cited = (said: readonly Said[], locale: LocaleCode) => {
  const sources = new Map(said.map(({ source }) => [source.id, citationOf(source)]))
  const numbers = [...sources.keys()]
  const paragraph = paragraphIn(locale)
  return {
    paragraphs: said.map((each) => paragraph(each, numbers.indexOf(each.source.id) + 1)),
    citations: [...sources.values()],
  }
}
