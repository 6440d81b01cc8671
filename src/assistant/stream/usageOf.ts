import type { Tokens } from '../providers/provider'

/** What an answer cost, as clients are told. */
export const usageOf = ({ prompt, completion }: Tokens) => ({
  promptTokens: prompt,
  completionTokens: completion,
  totalTokens: prompt + completion,
})
