import { env } from '../../env'
import type { AnswerEvent, GroundedQuestion } from '../events/answerEvent'
import { buildPrompt } from '../prompt/buildPrompt'
import { chatProviders } from '../failover/chatProviders'
import { estimateTokens } from '../usage/estimateTokens'
import { routeAnswer } from '../failover/askWithFailover'
import { guardAnswer } from '../guard/guardAnswer'
import { openBudget } from '../usage/budget'

type Asked = {
  question: GroundedQuestion
  /** `whole`: nothing is seen before the end, so a provider that dies may still be replaced. */
  visible: 'stream' | 'whole'
  signal: AbortSignal
}

const deadlines = {
  firstTokenMs: env.CHAT_FIRST_TOKEN_TIMEOUT_MS,
  totalMs: env.CHAT_TOTAL_TIMEOUT_MS,
}

/**
 * An answer by the first provider that gives one, as it may be shown.
 * @throws NoProviderAnswered, AnswerAborted
 */
export const fromProviders = async function* ({
  question: { asked, conversation, settings, passages },
  visible,
  signal,
}: Asked): AsyncGenerator<AnswerEvent> {
  const { question, locale } = asked
  const { turns: history } = conversation
  const messages = buildPrompt({ passages, settings, history, question, locale })
  yield { type: 'prompt', messages }
  const maxOutputTokens = env.CHAT_MAX_OUTPUT_TOKENS
  const budget = openBudget({ tokens: estimateTokens(messages, '').prompt + maxOutputTokens })
  const rest = { deadlines, maxOutputTokens, signal, isBudgetSpent: budget.isSpent, visible }
  const routed = routeAnswer({ messages, ...chatProviders(), ...rest })
  const given = { passages, messages, siteUrl: env.SITE_URL, refusal: settings.refusal }
  try {
    yield* guardAnswer(routed, given)
  } finally {
    budget.close()
  }
}
