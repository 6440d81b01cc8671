import { dictionary } from '@zxcvbn-ts/language-common'
import { shared } from '../../../platform/shared'

const least = 12
const most = 256
const leastDifferent = 5
/** Digits and punctuation around a common word add little; more of them is a password of its own. */
const mostDecoration = 6
/** What has to be left of a password without words that are known of its owner. */
const leastOfItsOwn = 6

type Candidate = {
  password: string
  /** What a guesser tries first: the mail address and the name of its owner. */
  about?: (string | null | undefined)[]
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const common = (): Set<string> =>
  shared('commonPasswords', () => new Set(dictionary['passwords-common'].map(fold)))

/** The password itself, half of it when it is said twice, and it without what stands around it. */
const coresOf = (password: string): string[] => {
  const half = password.slice(0, password.length / 2)
  const letters = [...password.matchAll(/\p{L}/gu)]
  const [first, last] = [letters[0], letters.at(-1)]
  const core = first && last ? password.slice(first.index, last.index + last[0].length) : ''
  return [
    password,
    ...(half + half === password ? [half] : []),
    ...(password.length - core.length <= mostDecoration ? [core] : []),
  ]
}

/** Words of four letters or more, the longest first: a mail address as a whole, then its parts. */
const wordsAbout = (about: Candidate['about'] = []): string[] =>
  [...about, 'frontdesk']
    .flatMap((text) => (text ? [fold(text), ...fold(text).split(/[^\p{L}\p{N}]+/u)] : []))
    .filter((word) => word.length >= 4)
    .sort((a, b) => b.length - a.length)

const ownPartOf = (password: string, about: Candidate['about']): string =>
  wordsAbout(about).reduce((rest, word) => rest.replaceAll(word, ''), password)

/**
 * Password policy (NIST SP 800-63B: length and a blocklist, no composition rules): what is wrong with a password, in
 * words for its owner: 12–256 characters, and none that a guesser would try first (the list of
 * `@zxcvbn-ts/language-common`, few different characters, the owner's own name and address).
 * @returns undefined when it will do
 */
export const weaknessOf = ({ password, about }: Candidate): string | undefined => {
  const length = [...password].length
  if (length < least) return `Please take at least ${least} characters; a sentence is fine.`
  if (length > most) return `Please take at most ${most} characters.`
  const folded = fold(password)
  if (new Set(folded).size < leastDifferent)
    return `Please take at least ${leastDifferent} different characters.`
  if (coresOf(folded).some((core) => common().has(core)))
    return 'This is one of the passwords that are tried first. Please take another one.'
  if ([...ownPartOf(folded, about)].length < leastOfItsOwn)
    return 'This is too close to the name or the mail address. Please take another one.'
  return undefined
}
