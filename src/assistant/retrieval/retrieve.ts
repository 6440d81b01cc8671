import type { Turn } from '../events/turn'
import type { Quote } from './quote'
import { findEvidence, type FindEvidence, type FoundEvidence } from './findEvidence'
import type { Passage } from './passage'
import { passagesOf } from './passagesOf'
import { splitQuestion } from './question/splitQuestion'
import { quotesOf } from './quotesOf'
import { confidenceOf, type Confidence } from './rank/answerability'

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
}

const findingOf = ({ payload }: FindEvidence, found: FoundEvidence): Finding => ({
  quotes: quotesOf(payload, found),
  worth: found.worth,
  confidence: confidenceOf(found.evidence, found),
})

const asUser = (content: string): Turn => ({ role: 'user', content })

/** Retrieval: what published content says of a question. Empty when nothing on the site has a word of it. */
export const retrieve = async (find: FindEvidence): Promise<Retrieved> => {
  const { payload, history = [] } = find
  const [found, ...apart] = await Promise.all([
    findEvidence(find),
    ...splitQuestion(find.question, find.locale).map(({ question, before }) =>
      findEvidence({ ...find, question, history: [...history, ...before.map(asUser)] }),
    ),
  ])
  return {
    ...findingOf(find, found),
    passages: passagesOf(payload, found),
    apart: apart.map((part) => findingOf(find, part)),
  }
}
