import type { PromptMessage } from '../providers/provider'

const lengthOf = (messages: PromptMessage[]) =>
  messages.reduce((sum, { content }) => sum + content.length, 0)

/**
 * Sliding window: half of the prompt, or what is left of it without any history: the oldest turns go first, the
 * rules and the last question stay.
 * @returns `undefined` when there is no history
 */
export const trimHistory = (messages: PromptMessage[]): PromptMessage[] | undefined => {
  const rules = messages.filter(({ role }) => role === 'system')
  const turns = messages.filter(({ role }) => role !== 'system')
  if (turns.length < 2) return undefined
  const enough = lengthOf(messages) / 2
  let kept = turns.slice(1)
  while (kept.length > 1 && lengthOf(rules) + lengthOf(kept) > enough) kept = kept.slice(1)
  // An answer without its question confuses.
  const from = kept.findIndex(({ role }) => role === 'user')
  return [...rules, ...kept.slice(Math.max(0, from))]
}
