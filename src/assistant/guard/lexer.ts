import { withoutTrailing } from '../../platform/text/withoutTrailing'

/** Lexeme: the smallest part of an answer that can be judged by itself. `source` is what it was read from. */
export type Lexeme =
  | { kind: 'space' | 'sign' | 'word' | 'phone' | 'endless' | 'tag'; source: string }
  /** `[1]`, `[1, 2]`: numbers of passages. */
  | { kind: 'citation'; source: string; numbers: number[] }
  | { kind: 'link'; source: string; label: string; address: string }

const longest = { label: 200, address: 600, tag: 200, word: 400 }

/** What a lexeme is, so many characters tell for sure: more need not be looked at, however long the text is. */
export const longestLexeme = longest.label + longest.address + 200

/** What is between the brackets of a citation, whichever way a model writes it. */
const citation = /^[\s^#]*(\d{1,3}(?:\s*[,;&–-]\s*\d{1,3})*)\s*(?:†[^\]】]*)?$/

/** A dot or an at sign in brackets: it belongs to the word before it. */
const disguised = /^\[(?:\.|dot|punkt|@|at|ät)\]/i

const isIdeograph = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** `undefined`: what it is depends on what follows. */
type Found = Lexeme | undefined

const numbersIn = (inner: string): number[] => {
  const [first = 0, last = 0] = (/^(\d+)\s*[–-]\s*(\d+)$/.exec(inner) ?? []).slice(1).map(Number)
  if (last > first && last - first < 10)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (inner.match(/\d+/g) ?? []).map(Number)
}

/** The end of something that ends with `close`, or 0; `undefined` while it may still come. */
const endOf = (
  text: string,
  { close, stop, most, isEnd }: { close: string; stop: RegExp; most: number; isEnd: boolean },
): number | undefined => {
  for (let at = 1; at < text.length && at <= most; at++) {
    if (text[at] === close) return at + 1
    if (stop.test(text[at]!)) return 0
  }
  return isEnd || text.length > most ? 0 : undefined
}

const bracketed = (text: string, isEnd: boolean): Found => {
  const sign: Lexeme = { kind: 'sign', source: text[0]! }
  const close = text[0] === '【' ? '】' : ']'
  const end = endOf(text, { close, stop: /[[\n]/, most: longest.label, isEnd })
  if (end === undefined) return undefined
  if (end === 0) return sign
  const label = text.slice(1, end - 1)
  const numbers = citation.exec(label)?.[1]
  if (numbers) return { kind: 'citation', source: text.slice(0, end), numbers: numbersIn(numbers) }
  if (text.length === end && !isEnd) return undefined
  if (text[end] !== '(') return sign
  const rest = text.slice(end)
  const length = endOf(rest, { close: ')', stop: /\n/, most: longest.address, isEnd })
  if (length === undefined) return undefined
  if (length === 0) return sign
  const [address = ''] = rest
    .slice(1, length - 1)
    .trim()
    .split(/\s/)
  return { kind: 'link', source: text.slice(0, end + length), label, address }
}

const angled = (text: string, isEnd: boolean): Found => {
  if (text.length === 1 && !isEnd) return undefined
  if (/^<[\s\d=]/.test(text)) return { kind: 'sign', source: '<' }
  if (!/^<[a-z/!?]/i.test(text)) return { kind: 'tag', source: '<' }
  const end = endOf(text, { close: '>', stop: /</, most: longest.tag, isEnd })
  if (end === undefined) return undefined
  // Without its end, or around an address, only the bracket goes: the rest is looked at as words.
  const isAddress = /:|@/.test(text.slice(1, end).split(/[\s"'=]/)[0] ?? '')
  return { kind: 'tag', source: end === 0 || isAddress ? '<' : text.slice(0, end) }
}

const phone = /^(?:\+|\(\+|\(?0)\d[\d\s()./-]*/

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** `undefined` while it may go on, `null` when it is none. */
const phoneAt = (text: string, isEnd: boolean): Found | null => {
  if (/^[+(]+$/.test(text) && !isEnd && text.length < longest.word) return undefined
  const [run = ''] = phone.exec(text) ?? []
  if (!run) return /^\(\+?0?$/.test(text) && !isEnd ? undefined : null
  if (run.length === text.length && !isEnd && run.length < longest.word) return undefined
  const source = withoutTrailing(run, /^[\s(./-]$/)
  return digitsIn(source) >= 7 ? { kind: 'phone', source } : null
}

const wordAt = (text: string, isEnd: boolean): Found => {
  let at = 0
  while (at < text.length && at < longest.word) {
    const [run = ''] = /^[^\s<>[\]【】]+/.exec(text.slice(at)) ?? []
    at += run.length
    const rest = text.slice(at)
    if (!rest) break
    const [dot] = disguised.exec(rest) ?? []
    if (!dot) {
      if (rest[0] === '[' && rest.length < 8 && !isEnd && !/[\]\s]/.test(rest.slice(1)))
        return undefined
      return { kind: 'word', source: text.slice(0, at) }
    }
    at += dot.length
  }
  if (at >= longest.word) return { kind: 'endless', source: text.slice(0, longest.word) }
  return isEnd ? { kind: 'word', source: text } : undefined
}

/** Streaming lexer: the first lexeme of a text; `undefined` when it depends on what follows. */
export const nextLexeme = (text: string, isEnd: boolean): Found => {
  const [first = ''] = text
  if (/\s/.test(first)) return { kind: 'space', source: first }
  if (first === '[' || first === '【') return bracketed(text, isEnd)
  if (first === '<') return angled(text, isEnd)
  if (/[>\]】]/.test(first)) return { kind: 'sign', source: first }
  if (isIdeograph.test(first)) return { kind: 'word', source: first }
  const number = phoneAt(text, isEnd)
  return number === null ? wordAt(text, isEnd) : number
}
