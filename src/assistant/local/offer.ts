import type { AssistantSettings } from '../settings/assistantSettings'
import type { ComposeLocalAnswer } from './localAnswer'

/** What offers to talk to people, and where. */
export const handOver = ({ handOver, contactUrl }: AssistantSettings): string =>
  [handOver, contactUrl].filter(Boolean).join(' ')

/** Whether one of so many answers before has offered to talk to people. */
export const hasOffered = ({ history = [], settings }: ComposeLocalAnswer, among = 1): boolean =>
  Boolean(settings.contactUrl) &&
  history
    .filter(({ role }) => role === 'assistant')
    .slice(-among)
    .some(({ content }) => content.includes(settings.contactUrl))

const mostRepeated = 2

/** The same offer below each of several answers is one that nobody reads. */
export const offerBelow = (compose: ComposeLocalAnswer): string[] =>
  hasOffered(compose, mostRepeated) ? [] : [handOver(compose.settings)]
