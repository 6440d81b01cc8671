import type { PromptMessage, Tokens } from '../providers/provider'

/** Letters to a token: English has about four, other languages fewer. */
const lettersPerToken = 3.5
/** A role and its marks. */
const tokensPerMessage = 4

const tokensOf = (length: number) => Math.ceil(length / lettersPerToken)

/** About what a server counts that says nothing. */
export const estimateTokens = (messages: PromptMessage[], answer: string): Tokens => ({
  prompt: messages.reduce(
    (sum, { content }) => sum + tokensPerMessage + tokensOf(content.length),
    0,
  ),
  completion: tokensOf(answer.length),
})
