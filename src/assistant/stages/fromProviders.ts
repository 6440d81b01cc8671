import { settings } from '../../platform/settings'
import type { AnswerEvent } from '../events/answerEvent'
import { askWithFailover } from '../failover/askWithFailover'
import { chatProviders } from '../failover/chatProviders'
import { guardAnswer } from '../guard/guardAnswer'
import { buildPrompt } from '../prompt/buildPrompt'
import { openBudget } from '../usage/budget'
import { estimatePrompt } from '../usage/estimateTokens'
import type { GroundedQuestion } from './groundedQuestion'

type Asked = GroundedQuestion & {
  /** `whole`: nothing is seen before the end, so a provider that dies may still be replaced. */
  visible: 'stream' | 'whole'
  signal: AbortSignal
}

const deadlines = () => ({
  firstTokenMs: settings.chatFirstTokenTimeoutMs,
  totalMs: settings.chatTotalTimeoutMs,
})

/** A conversation that has had its share costs nothing more. */
const mayAskProviders = ({ conversation, assistant }: GroundedQuestion): boolean =>
  conversation.tokensSpent < assistant.conversationTokens && chatProviders().providers.length > 0

/**
 * Prompt → token budget → providers with failover → guard. Without an answer when no provider gives one, when none
 * may be asked, and without a look at the content: what a provider says would be made up.
 */
export const fromProviders = async function* (grounded: Asked): AsyncGenerator<AnswerEvent> {
  const { asked, conversation, assistant, retrieved, visible, signal } = grounded
  if (!retrieved || !mayAskProviders(grounded)) return
  const { question, locale } = asked
  const { passages } = retrieved
  const { turns: history } = conversation
  const messages = buildPrompt({ passages, settings: assistant, history, question, locale })
  const promptTokens = estimatePrompt(messages)
  yield { type: 'prompt', tokens: promptTokens }
  const maxOutputTokens = settings.chatMaxOutputTokens
  const budget = openBudget({ tokens: promptTokens + maxOutputTokens })
  const rest = {
    deadlines: deadlines(),
    maxOutputTokens,
    signal,
    isBudgetSpent: budget.isSpent,
    visible,
  }
  const said = askWithFailover({ messages, ...chatProviders(), ...rest })
  const { siteUrl } = settings
  const given = { passages, messages, siteUrl, refusal: assistant.refusal, mustSupport: true }
  try {
    yield* guardAnswer(said, given)
  } finally {
    budget.close()
  }
}
