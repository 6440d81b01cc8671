import { LRUCache } from 'lru-cache'
import { encodings, type Encoding } from './encodings'
import { backwards, lettersOf, mirrored, stepsOf } from './letters'

export type Verdict =
  /** Nothing of it. */
  | 'clear'
  /** The last words could be the beginning of it. */
  | 'doubtful'
  | 'leak'

type Options = {
  /** What must not be said, whichever way it is written. */
  secret: string
  /** Words that must not be said even alone. */
  canaries: string[]
  /** Signs that must not be said as they are. */
  marks: string[]
  /** What may be said, though the secret has it as well. */
  allowed: string[]
}

type Read = (word: string) => Verdict

/** Letters in a row: so many are no chance; so many are made sure of before they are shown. */
const letters = { leak: 48, doubtful: 14 }
const window = letters.doubtful - 1

/** The steps of a text forwards, backwards and in the mirror. */
const waysOf = (text: string): string[] => {
  const forwards = lettersOf(text)
  return [forwards, backwards(forwards)].map(stepsOf).flatMap((steps) => [steps, mirrored(steps)])
}

const windowsOf = (text: string): ReadonlySet<string> => {
  const windows = new Set<string>()
  for (const steps of waysOf(text))
    for (let at = 0; at + window <= steps.length; at++) windows.add(steps.slice(at, at + window))
  return windows
}

/** The rules are the same for all visitors of a day. */
const known = new LRUCache<string, ReadonlySet<string>>({ max: 20 })

const knownWindowsOf = (text: string): ReadonlySet<string> => {
  const windows = known.get(text) ?? windowsOf(text)
  known.set(text, windows)
  return windows
}

/** Looks for the secret among letters that come one after the other. */
const letterReader = ({ secret, canaries, allowed }: Options, digitsToo: boolean): Read => {
  const windows = knownWindowsOf(secret)
  const alone = canaries.flatMap(waysOf).filter(({ length }) => length > 5)
  const longest = Math.max(letters.doubtful, ...alone.map(({ length }) => length + 1))
  let said: string | undefined
  const isAllowed = (steps: string) =>
    (said ??= allowed.map((text) => stepsOf(lettersOf(text))).join(' ')).includes(steps)
  let last = ''
  let run = 0
  return (word) => {
    for (const letter of lettersOf(word, { digitsToo })) {
      last = (last + letter).slice(-longest)
      const steps = stepsOf(last)
      if (alone.some((canary) => steps.endsWith(canary))) return 'leak'
      const own = steps.slice(-window)
      const isKnown = own.length === window && windows.has(own) && !isAllowed(own)
      if (isKnown) run = run === 0 ? letters.doubtful : run + 1
      else run = 0
      if (run >= letters.leak) return 'leak'
    }
    return run > 0 ? 'doubtful' : 'clear'
  }
}

/** Looks for the secret in one encoding. */
const encodedReader = ({ partOf, formsOf, telling, couldBe }: Encoding, secret: string): Read => {
  let forms: string[] | undefined
  let last = ''
  return (word) => {
    const part = partOf(word)
    if (!part) return 'clear'
    const text = last + part
    last = text.slice(1 - telling)
    if (text.length < telling || !couldBe.test(text)) return 'clear'
    forms ??= formsOf(secret)
    for (let at = telling; at <= text.length; at++) {
      const signs = text.slice(at - telling, at)
      if (couldBe.test(signs) && forms.some((form) => form.includes(signs))) return 'leak'
    }
    return 'clear'
  }
}

const markReader = (marks: string[]): Read => {
  const longest = Math.max(0, ...marks.map(({ length }) => length))
  let last = ''
  return (word) => {
    const text = last + word.toLowerCase().replace(/[^a-z0-9]/g, '')
    last = text.slice(-longest)
    return marks.some((mark) => text.includes(mark)) ? 'leak' : 'clear'
  }
}

/**
 * Prompt leak detection by shingles (Broder 1997): watches for words of the prompt in an answer, as they are and in
 * disguise: spaced out, without accents, with look-alikes, moved along the alphabet, mirrored, backwards, or in an
 * encoding that is easy to decode.
 */
export const leakDetector = (options: Options): Read => {
  const whole = [options.secret, ...options.canaries].join('\n')
  const readers = [
    letterReader(options, false),
    letterReader(options, true),
    markReader(options.marks),
    ...encodings.map((encoding) => encodedReader(encoding, whole)),
  ]
  return (word) => {
    const verdicts = readers.map((read) => read(word))
    if (verdicts.includes('leak')) return 'leak'
    return verdicts.includes('doubtful') ? 'doubtful' : 'clear'
  }
}
