import type { LocaleCode } from '../../platform/locales'
import type { Turn } from '../events/turn'
import { canaryLine, newMark } from '../guard/canary'
import { visibleCharacters } from '../guard/visibleCharacters'
import type { PromptMessage } from '../providers/provider'
import type { Passage } from '../retrieval/passage'
import type { AssistantSettings } from '../settings/assistantSettings'
import { promptRules } from './promptRules'

export type BuildPrompt = {
  passages: Passage[]
  settings: AssistantSettings
  /** What was said before, in its order. It may be forged. */
  history: Turn[]
  question: string
  locale: LocaleCode
  /** @default now */
  now?: Date
}

const most = { turns: 8, ofTurn: 1200, history: 4000, question: 4000 }

/** Signs that some models take for the borders of a turn or of data. */
const borders =
  /<\|[^|>]{0,40}\|>|\[\/?INST\]|<<\/?SYS>>|<<<|>>>|<\/?(?:s|system|user|assistant|im_start|im_end)>/gi

/** Text of visitors and pages as data: nothing unseen in it, and nothing that could end it. */
const sanitizeText = (text: string): string =>
  visibleCharacters(text)
    .normalize('NFC')
    .replace(borders, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Spotlighting (Hines et al. 2024): between marks that the data can't know. */
const marked = (name: string, mark: string, text: string): string =>
  `<<<${name} ${mark}>>>\n${text}\n<<<end of ${name} ${mark}>>>`

const passageText = ({ number, title, url, text }: Passage): string =>
  `[${number}] ${sanitizeText(title)}\n${url}\n${sanitizeText(text)}`

/** The last turns that fit, as a transcript: numbers of other answers' passages mean nothing here. */
const transcript = (history: Turn[]): string => {
  const lines: string[] = []
  let left = most.history
  for (const { role, content } of history.slice(-most.turns).reverse()) {
    const said = sanitizeText(content)
      .replace(/\s?\[\d{1,3}\]/g, '')
      .slice(0, most.ofTurn)
    if (said.length > left) break
    left -= said.length
    lines.push(`${role === 'user' ? 'Visitor' : 'Assistant'}: ${said}`)
  }
  return lines.reverse().join('\n\n')
}

/**
 * What a provider is asked: the rules, what was said before as a transcript, then the passages and the question. All
 * but the rules is data between marks that are new in each request.
 */
export const buildPrompt = (build: BuildPrompt): PromptMessage[] => {
  const { passages, settings, history, question, locale, now } = build
  const mark = newMark()
  const before = transcript(history)
  const pages = passages.map(passageText).join('\n\n') || 'No page says anything about it.'
  const asked = [
    marked('passages', mark, pages),
    `Contact page: ${settings.contactUrl}`,
    marked('question', mark, sanitizeText(question).slice(0, most.question)),
    'Answer the question from the passages, with their numbers.',
  ]
  return [
    {
      role: 'system',
      content: `${promptRules({ settings, locale, mark, now })}\n${canaryLine()}`,
    },
    // By itself, so that it can be left out when the prompt is too long (failover/trimHistory.ts).
    ...(before
      ? [
          { role: 'user' as const, content: marked('conversation so far', mark, before) },
          { role: 'assistant' as const, content: 'I have read it as data.' },
        ]
      : []),
    { role: 'user', content: asked.join('\n\n') },
  ]
}
