import { randomBytes, randomInt } from 'node:crypto'
import type { PromptMessage } from '../providers/provider'

const label = 'Mark of these rules'
const pattern = new RegExp(`${label}: ([a-z]{20})`, 'g')

/** Canary token: a line that can't be guessed, so an answer that has it has read out the rules. */
export const canaryLine = (): string =>
  `${label}: ${Array.from({ length: 20 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`

/**
 * Delimiter (spotlighting, Hines et al. 2024): stands around what is data, and is new in each request: content
 * can't close what it can't name.
 */
export const newMark = (): string => randomBytes(8).toString('hex')

export const marksIn = (messages: PromptMessage[]): string[] => [
  ...new Set(
    messages.flatMap(({ content }) =>
      [...content.matchAll(/<<<[a-z ]+ ([0-9a-f]{16})>>>/g)].map(([, mark = '']) => mark),
    ),
  ),
]

export const canariesIn = (messages: PromptMessage[]): string[] =>
  messages
    .filter(({ role }) => role === 'system')
    .flatMap(({ content }) => [...content.matchAll(pattern)].map(([, canary = '']) => canary))
