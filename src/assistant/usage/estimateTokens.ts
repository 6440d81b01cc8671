import type { Tokens } from '../events/tokens'
import type { PromptMessage } from '../providers/provider'

/** Tokenizers differ by model, so by letters: English has about four, other languages fewer. */
const lettersPerToken = 3.5
/** A role and its marks. */
const tokensPerMessage = 4

/** About what a text costs at a server that does not count. */
export const estimateText = (text: string): number => Math.ceil(text.length / lettersPerToken)

export const estimatePrompt = (messages: PromptMessage[]): number =>
  messages.reduce((sum, { content }) => sum + tokensPerMessage + estimateText(content), 0)

/** About what a call costs at a server that does not count. */
export const estimateTokens = (messages: PromptMessage[], answer: string): Tokens => ({
  prompt: estimatePrompt(messages),
  completion: estimateText(answer),
})
