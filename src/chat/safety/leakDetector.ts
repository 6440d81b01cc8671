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
  secrets: string[]
  /** Words that must not be said even alone. */
  canaries: string[]
  /** Signs that must not be said as they are. */
  marks: string[]
  /** What may be said, though the secrets have it as well. */
  allowed: string[]
}

/** Letters in a row: so many are no chance; so many are made sure of before they are shown. */
const letters = { leak: 48, doubtful: 14 }

const windowsOf = (text: string, size: number): string[] =>
  Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => text.slice(at, at + size))

/** The steps of a text forwards, backwards and in the mirror. */
const waysOf = (text: string): string[] => {
  const forwards = lettersOf(text)
  return [forwards, backwards(forwards)].map(stepsOf).flatMap((steps) => [steps, mirrored(steps)])
}

const windowsOfAll = (texts: string[], size: number, except: ReadonlySet<string>): Set<string> =>
  new Set(
    texts
      .flatMap(waysOf)
      .flatMap((steps) => windowsOf(steps, size))
      .filter((window) => !except.has(window)),
  )

/** Looks for the secrets among letters that come one after the other. */
const letterReader = ({ secrets, canaries, allowed }: Options, digitsToo: boolean) => {
  const known = new Set(
    allowed.flatMap((text) => windowsOf(stepsOf(lettersOf(text)), letters.doubtful - 1)),
  )
  const windows = windowsOfAll(secrets, letters.doubtful - 1, known)
  const alone = canaries.flatMap(waysOf).filter((steps) => steps.length > 5)
  const longest = Math.max(letters.doubtful, ...alone.map(({ length }) => length + 1))
  let last = ''
  let run = 0
  return (word: string): Verdict => {
    for (const letter of lettersOf(word, { digitsToo })) {
      last = (last + letter).slice(-longest)
      const steps = stepsOf(last)
      if (alone.some((canary) => steps.endsWith(canary))) return 'leak'
      const isKnown = windows.has(steps.slice(1 - letters.doubtful))
      run = isKnown ? (run === 0 ? letters.doubtful : run + 1) : 0
      if (run >= letters.leak) return 'leak'
    }
    return run > 0 ? 'doubtful' : 'clear'
  }
}

/** Looks for the secrets in one encoding. */
const encodedReader = ({ partOf, formsOf, telling }: Encoding, secrets: string[]) => {
  const windows = new Set(secrets.flatMap(formsOf).flatMap((form) => windowsOf(form, telling)))
  let last = ''
  return (word: string): Verdict => {
    const part = partOf(word)
    const text = last + part
    for (let at = Math.max(telling, last.length + 1); at <= text.length; at++)
      if (windows.has(text.slice(at - telling, at))) return 'leak'
    last = text.slice(1 - telling)
    return 'clear'
  }
}

const markReader = (marks: string[]) => {
  const longest = Math.max(0, ...marks.map(({ length }) => length))
  let last = ''
  return (word: string): Verdict => {
    const text = last + word.toLowerCase().replace(/[^a-z0-9]/g, '')
    last = text.slice(-longest)
    return marks.some((mark) => text.includes(mark)) ? 'leak' : 'clear'
  }
}

/**
 * Watches for words of the prompt in an answer, as they are and in disguise: spaced out, without accents, with
 * look-alikes, moved along the alphabet, mirrored, backwards, or in an encoding that everybody can read back.
 */
export const leakDetector = (options: Options): ((word: string) => Verdict) => {
  const secrets = [...options.secrets, ...options.canaries]
  const readers = [
    letterReader(options, false),
    letterReader(options, true),
    markReader(options.marks),
    ...encodings.map((encoding) => encodedReader(encoding, secrets)),
  ]
  return (word) => {
    const verdicts = readers.map((read) => read(word))
    if (verdicts.includes('leak')) return 'leak'
    return verdicts.includes('doubtful') ? 'doubtful' : 'clear'
  }
}
