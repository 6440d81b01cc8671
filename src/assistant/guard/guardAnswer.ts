import { once } from '../../platform/async/once'
import type { AnswerEvent } from '../events/answerEvent'
import type { PromptMessage } from '../providers/provider'
import type { Passage } from '../retrieval/passage'
import { estimateTokens } from '../usage/estimateTokens'
import { answerFilter, type Filtered } from './answerFilter'
import { canariesIn, marksIn } from './canary'
import { leakDetector } from './leaks/leakDetector'
import { runawayWatch } from './runawayWatch'

export type Guard = {
  /** What the provider was given. */
  passages: Passage[]
  messages: PromptMessage[]
  siteUrl: string
  /** Said instead of what must not be. */
  refusal: string
  /** Whether citations are dropped that their sentence has nothing of (citationSupport.ts). */
  mustSupport?: boolean
  /** @default 12000 */
  mostCharacters?: number
}

type Stopped = 'filtered' | 'length'

/** The rules alone, which are the same for all: what is new in each request is looked for by itself. */
const rulesOf = (messages: PromptMessage[], changing: string[]): string =>
  changing.reduce(
    (text, part) => text.replaceAll(part, ''),
    messages
      .filter(({ role }) => role === 'system')
      .map(({ content }) => content)
      .join('\n'),
  )

/** Judges an answer part by part, and keeps back what could be the beginning of something that must not be said. */
const judge = ({ passages, messages, refusal, mostCharacters = 12_000 }: Guard) => {
  const canaries = canariesIn(messages)
  const marks = marksIn(messages)
  const detect = leakDetector({
    secret: rulesOf(messages, [...canaries, ...marks]),
    canaries,
    marks,
    allowed: [refusal, ...passages.map(({ title, text }) => `${title}\n${text}`)],
  })
  const isRunaway = runawayWatch(mostCharacters)
  let doubtful = ''
  return {
    take: (parts: Filtered[]): { text: string; stopped?: Stopped } => {
      let text = ''
      for (const { source, shown } of parts) {
        if (!shown && !source.trim()) continue // a blank tells nothing
        const verdict = detect(source)
        if (verdict === 'leak') return { text, stopped: 'filtered' }
        if (isRunaway(shown)) return { text: text + doubtful + shown, stopped: 'length' }
        doubtful += shown
        if (verdict === 'doubtful') continue
        text += doubtful
        doubtful = ''
      }
      return { text }
    },
    rest: () => doubtful,
  }
}

/**
 * Output guardrail: lets through what may be shown, whatever a provider says, even one that obeys a prompt injection:
 * nothing of the rules, no markup, no address but the site's, no citation of what was not given or does not say it, no
 * endless answer.
 * Before the end comes what is cited. Events that visitors are not told pass as they are.
 */
export const guardAnswer = async function* (
  events: AsyncIterable<AnswerEvent>,
  guard: Guard,
): AsyncGenerator<AnswerEvent> {
  // Made of the passages, which takes a millisecond or two, while the provider is on its way.
  const made = once(() => ({ filter: answerFilter(guard), judged: judge(guard) }))
  let shown = ''

  const show = function* (text: string): Generator<AnswerEvent> {
    shown += text
    if (text) yield { type: 'text', text }
  }
  const closing = function* (stopped: Stopped | undefined, isWhole = true): Generator<AnswerEvent> {
    // When nothing may be shown, the refusal is sent instead of an empty answer.
    const isRefused = stopped === 'filtered' || (isWhole && !stopped && !shown.trim())
    if (isRefused) yield* show(shown.trim() ? `\n\n${guard.refusal}` : guard.refusal)
    // What was cited in words that were kept back is not cited.
    const numbers = [...shown.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))
    yield {
      type: 'citations',
      citations: made()
        .filter.citations()
        .slice(0, Math.max(0, ...numbers)),
    }
  }

  let heard = ''
  for await (const event of events) {
    if (event.type === 'text') {
      heard += event.text
      const { filter, judged } = made()
      const { text, stopped } = judged.take(filter.push(event.text))
      yield* show(text)
      if (!stopped) continue
      // Leaving the loop ends the call: whatever else it would say is neither read nor paid for.
      yield* closing(stopped)
      const tokens = { ...estimateTokens(guard.messages, heard), isEstimated: true }
      yield { type: 'end', finishReason: stopped, tokens }
      return
    }
    if (event.type === 'end' || event.type === 'cutOff') {
      const { filter, judged } = made()
      const { text, stopped } = judged.take(filter.end())
      yield* show(stopped ? text : text + judged.rest())
      yield* closing(stopped, event.type === 'end')
      yield stopped && event.type === 'end' ? { ...event, finishReason: stopped } : event
      return
    }
    if (event.type === 'call') setImmediate(made)
    yield event
  }
}
