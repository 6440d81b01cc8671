import type { Citation } from '../events/citation'
import type { Passage } from '../retrieval/passage'
import { answerText } from './answerText'
import { citationOrder } from './citationOrder'
import { citationSupport } from './citationSupport'
import { isTopLevelDomain } from './isTopLevelDomain'
import { canonical } from './leaks/canonical'
import { longestLexeme, nextLexeme, type Lexeme } from './lexer'
import { addressesIn, removed, safeWord, type WordRules } from './safeWord'
import { siteLinks } from './siteLinks'
import { visibleStream } from './visibleCharacters'

/** A part of what was said, and what is shown for it. */
export type Filtered = {
  /** As a reader would have seen it: without tags and addresses. */
  source: string
  shown: string
}

export type AnswerFilter = {
  push: (text: string) => Filtered[]
  end: () => Filtered[]
  /** What was cited so far, in the order of first use: `[1]` is the first. */
  citations: () => Citation[]
}

type Options = {
  passages: Passage[]
  siteUrl: string
  /** Whether citations are dropped that their sentence has nothing of. */
  mustSupport?: boolean
}

const readable = (unit: Lexeme): string => {
  if (unit.kind === 'tag') return ''
  return unit.kind === 'link' ? unit.label : unit.source
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** `.com` after something that is shown already, such as a letter of a script without blanks. */
const restOfHost = /^\.(?:[\p{L}\p{N}-]+\.)*(?:xn--[\p{L}\p{N}-]+|\p{L}{2,})/u

const isRestOfHost = (word: string): boolean =>
  [canonical(word), canonical(word, ' ')].some((way) => {
    const [rest = ''] = restOfHost.exec(way) ?? []
    return rest.split('.').some(isTopLevelDomain)
  })

/**
 * Allow-list against exfiltration by links and pictures: lets through of an answer, however it is cut into pieces,
 * what may be shown: text and lists, citations of the passages that were given, links to the site. It holds back no
 * more than a word, or a bracket that is still open.
 */
export const answerFilter = ({ passages, siteUrl, mustSupport }: Options): AnswerFilter => {
  const given = passages.map(({ title, text, url }) => `${title}\n${text}\n${url}`).join('\n')
  const rules: WordRules = {
    links: siteLinks(siteUrl, passages),
    addresses: addressesIn(given),
    given,
  }
  const givenDigits = digitsOf(given)
  const cited = citationOrder(passages)
  const support = mustSupport ? citationSupport(passages) : undefined
  const visible = visibleStream()
  const text = answerText()
  let rest = ''

  const cut = () => {
    text.cut()
    return ''
  }

  const word = (source: string): string => {
    if (text.mayJoin() && isRestOfHost(source)) return text.write(removed.link)
    // `[at]` within a word is no bracket of Markdown.
    const inRound = safeWord(source, rules).replaceAll('[', '(').replaceAll(']', ')')
    return text.write(inRound)
  }

  const shownOf = (unit: Lexeme): string => {
    const { kind, source } = unit
    switch (kind) {
      case 'space':
        text.space(source)
        return ''
      case 'tag':
        return cut()
      case 'endless':
        return text.write(removed.other)
      case 'phone':
        return text.write(givenDigits.includes(digitsOf(source)) ? source : removed.phone)
      case 'citation': {
        const supporting = support?.supporting(unit.numbers) ?? unit.numbers
        const numbers = supporting.flatMap((number) => cited.shownAs(number) ?? [])
        if (numbers.length === 0) return cut()
        return [...new Set(numbers)]
          .map((number) => text.write(`[${number}]`, { citation: true }))
          .join('')
      }
      case 'link': {
        const address = rules.links.allowed(unit.address)
        const label = plain(unit.label)
        if (address && label) return text.write(`[${label}](${address})`)
        text.cut()
        return text.write(label)
      }
      default:
        return kind === 'word' ? word(source) : text.write(source)
    }
  }

  /** The text of a link, looked at by itself. */
  const plain = (label: string): string =>
    label
      .split(/\s+/)
      .map((each) => safeWord(each.replace(/[<>[\]]/g, ''), rules))
      .join(' ')
      .trim()

  const take = (isEnd: boolean): Filtered[] => {
    const taken: Filtered[] = []
    let from = 0
    while (from < rest.length) {
      const next = rest.slice(from, from + longestLexeme)
      const unit = nextLexeme(next, isEnd && from + next.length === rest.length)
      if (!unit) break
      from += unit.source.length
      if (unit.kind !== 'citation') support?.hear(readable(unit))
      taken.push({ source: readable(unit), shown: shownOf(unit) })
    }
    rest = rest.slice(from)
    return taken
  }

  return {
    push: (piece) => {
      rest += visible.push(piece)
      return take(false)
    },
    end: () => {
      visible.end()
      return take(true)
    },
    citations: cited.citations,
  }
}
