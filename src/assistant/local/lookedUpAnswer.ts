import type { QuotedUp } from '../retrieval/quotedUp'
import type { Retrieved } from '../retrieval/retrieve'
import { chooseFindings } from './choose/chooseFindings'
import { cited } from './cited'
import type { ComposeLocalAnswer, LocalAnswer } from './localAnswer'
import { localWords } from './localWords'
import { handOver } from './offer'
import { listed, sayingOf, type Said } from './choose/saying'

const saidOfLookUp = ({ quotes }: QuotedUp): Said[] =>
  quotes.map((quote) => ({ source: quote.source, sayings: [sayingOf(quote)] }))

/** What was looked up, and then what else was asked. */
export const lookedUpAnswer = (
  { found, isMore }: NonNullable<Retrieved['lookedUp']>,
  retrieved: Retrieved,
  { locale, settings }: ComposeLocalAnswer,
): LocalAnswer => {
  const { beside, nonePlanned } = localWords[locale]
  const up = found.map((each) => ({ ...each, said: saidOfLookUp(each) }))
  const nothing = { said: [], isSure: true }
  const { said: others, isSure } = isMore ? chooseFindings(retrieved, locale) : nothing
  const behind = isSure ? others : listed(others)
  const { paragraphs, citations } = cited([...up.flatMap(({ said }) => said), ...behind], locale)
  const text = up.flatMap(({ none, said }) => [
    ...(none ? [nonePlanned[none]] : []),
    ...paragraphs.splice(0, said.length),
  ])
  const begin = others.length > 0 ? beside.nearest : beside.nothing
  const rest = isSure ? paragraphs : [begin, ...paragraphs, handOver(settings)]
  return { text: [...text, ...rest].join('\n\n'), citations }
}
