import { estimateText } from '../../platform/providers/estimateText'
import type { Tokens } from '../events/tokens'
import type { PromptMessage } from '../providers/provider'

/** A role and its marks. */
const tokensPerMessage = 4

export const estimatePrompt = (messages: PromptMessage[]): number =>
  messages.reduce((sum, { content }) => sum + tokensPerMessage + estimateText(content), 0)

/** About what a call costs at a server that does not count. */
export const estimateTokens = (messages: PromptMessage[], answer: string): Tokens => ({
  prompt: estimatePrompt(messages),
  completion: estimateText(answer),
})
