import type { SavedAnswer } from '../../../src/assistant/conversations/exchange'

/** What is stored of an answer that no provider was asked for. */
export const answerOfSite: Partial<SavedAnswer> = {
  provider: 'local',
  model: 'local',
  fallback: true,
  attempts: [],
  tokens: undefined,
}
