import type { Bench } from '../types'
import { onOwnSite } from './onOwnSite'

/** Conversations of blind authors, to be read by eye: `npm run bench -- conversations`, or `conversations test`. */
export const conversations: Bench = {
  name: 'conversations',
  title: 'Conversations, without a provider',
  isNamed: true,
  run: async ({ folder, words }) => {
    const half = words.includes('test') ? 'test' : 'tune'
    const text = await onOwnSite('talk.ts', { folder, words: [half] })
    return { note: `Of the half called ${half}. V is the visitor, A the assistant.`, text: text.trim() } // prettier-ignore
  },
}
