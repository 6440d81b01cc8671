import type { Turn } from '../events/turn'
import type { Quote } from './quote'
import { findEvidence, type FindEvidence, type FoundEvidence } from './findEvidence'
import type { Passage } from './passage'
import { passagesOf } from './passagesOf'
import { asMeant } from './question/asMeant'
import { knownOf } from './question/knownOf'
import { asRepeated } from './question/asRepeated'
import { decompose, isCompared } from './decompose'
import { splitQuestion, withoutStory, type QuestionPart } from './question/splitQuestion'
import { readBothWays, type FoundParts } from './readings'
import { quoteLookedUp, type QuotedUp } from './quotedUp'
import { quotesOf } from './quotesOf'
import { confidenceOf, type Confidence } from './rank/answerability'
import { statedOf } from './rank/stated'
import { sureOf } from './sureness'

/** What an answer without a provider may say to a question. */
export type Finding = {
  /** The likeliest first. */
  quotes: Quote[]
  /** By asked word: its weight. */
  worth: number[]
  confidence: Confidence
}

/** What an answer may rest on. */
export type Retrieved = Finding & {
  /** For a provider. */
  passages: Passage[]
  /** By question, where several are asked. */
  apart: Finding[]
  /** By document, where a question names two. */
  compared: Finding[]
  /** What it asks if it is read the other way: as going on from what was said, or as beginning anew. */
  otherwise?: Finding
  /** Whether it asks how two differ: what is said of one is no answer. */
  isComparison: boolean
  /** Whether it was asked after another. */
  isFollowUp: boolean
  /** The message, spelt as it was meant. */
  meant?: string
  /** What is asked for by its kind or date; `isMore`: whether something else is asked beside it. */
  lookedUp?: { found: QuotedUp[]; isMore: boolean }
  /** For who is let down: how people are reached. */
  help?: Finding
}

/** Of pages that have lines more is told. */
const toldOf = (found: FoundEvidence): Confidence => {
  const confidence = confidenceOf(found.evidence, found)
  if (!confidence.isLined) return confidence
  const told = { ...confidence, sure: sureOf(found) }
  return { ...told, stated: statedOf({ confidence: told, kinds: found.question.kinds }) }
}

const findingOf = ({ payload }: FindEvidence, found: FoundEvidence): Finding => ({
  quotes: quotesOf(payload, found),
  worth: found.worth,
  confidence: toldOf(found),
})

const asUser = (content: string): Turn => ({ role: 'user', content })

/** What is asked, as it was meant, and without the story around it; `own`: that story, and nothing said before. */
export const readMessage = async (message: FindEvidence) => {
  const { payload, locale } = message
  const { question: typed, history } = asRepeated(message.question, message.history ?? [])
  const { question, before } = withoutStory(typed, locale)
  const own = before.map(asUser)
  const turns = [...history, ...own]
  // The question first: so many words are set right.
  const known = await knownOf({ payload, question: `${question}\n${typed}`, locale })
  const asked = (text: string) => asMeant(text, locale, known)
  return {
    find: { ...message, question: asked(question), history: turns },
    own,
    meant: asked(typed),
  }
}

/** What a question would have been answered with, in the form of an answer. */
const asAnswer = ({ candidates, evidence: [best] }: FoundEvidence): Turn[] => {
  if (!best) return []
  const { row, units } = candidates[best.candidate]!
  const content = `${units.statements[best.statement]!.text} (“${row.title}” [1])`
  return [{ role: 'assistant', content }]
}

/** Each of several questions; who asks who it is, and then where they are, asks of whom the first is answered with. */
const findApart = async (find: FindEvidence): Promise<FoundEvidence[]> => {
  const { history = [] } = find
  const parts = splitQuestion(find.question, find.locale)
  const findPart = ({ question, before }: QuestionPart, said: Turn[] = []) =>
    findEvidence({ ...find, question, history: [...history, ...before.map(asUser), ...said] })
  const found = await Promise.all(parts.map((part) => findPart(part)))
  const isOfWhom = ({ isFollowUp, isNaming }: FoundEvidence, before: FoundEvidence | undefined) =>
    isFollowUp && !isNaming && before?.question.kinds.includes('who')
  return Promise.all(
    found.map((each, at) =>
      isOfWhom(each, found[at - 1])
        ? findPart(parts[at]!, asAnswer(found[at - 1]!))
        : Promise.resolve(each),
    ),
  )
}

/** The evidence for a message, and for each question in it, where it has several. */
export const findParts = async (find: FindEvidence): Promise<FoundParts> => {
  const [found, apart] = await Promise.all([findEvidence(find), findApart(find)])
  return { found, apart }
}

/** What was looked up comes first in a prompt, in passages of their own. */
const withLookedUp = (passages: Passage[], lookedUp: QuotedUp[]): Passage[] => {
  const quotes = lookedUp.flatMap((each) => each.quotes)
  const first = quotes.map(({ source, text }) => ({ source, text }))
  const own = new Set(first.map(({ source }) => source.id))
  const rest = passages.filter(({ id }) => !own.has(id))
  const numbers = new Map([...new Set(rest.map(({ id }) => id))].map((id, at) => [id, own.size + at + 1])) // prettier-ignore
  return [
    ...first.map(({ source: { title, url, type, id }, text }, at) => ({ number: at + 1, title, url, type, id, text })), // prettier-ignore
    ...rest.map((passage) => ({ ...passage, number: numbers.get(passage.id)! })),
  ]
}

/** What a part of a message asks, after what was said before it. */
const goingOn = (find: FindEvidence, { question, before }: QuestionPart): FindEvidence => ({
  ...find,
  question,
  history: [...(find.history ?? []), ...before.map(asUser)],
})

/** Retrieval: what published content says of a question. Empty when nothing on the site has a word of it. */
export const retrieve = async (message: FindEvidence): Promise<Retrieved> => {
  const { find: whole, own: story, meant } = await readMessage(message)
  const { lookedUp, rest } = await quoteLookedUp(whole)
  const find = rest ? goingOn(whole, rest) : whole
  const own = [...story, ...(rest?.before ?? []).map(asUser)]
  const { first, second } = await readBothWays({ find, own, findParts })
  const { apart, compared } = decompose(first)
  const isOne = apart.length + compared.length === 0
  const readings = second ? [first.found, second.found] : [first.found]
  return {
    ...findingOf(find, first.found),
    passages: withLookedUp(passagesOf(find.payload, ...readings), lookedUp),
    lookedUp: lookedUp.length > 0 ? { found: lookedUp, isMore: rest !== undefined } : undefined,
    apart: apart.map((part) => findingOf(find, part)),
    compared: compared.map((side) => findingOf(find, side)),
    otherwise: second && isOne ? findingOf(find, second.found) : undefined,
    isComparison: isCompared(first.found),
    isFollowUp: first.found.isFollowUp,
    meant,
  }
}
