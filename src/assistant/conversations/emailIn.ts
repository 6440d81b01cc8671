import { isEmail } from '../../people/forms/fields'
import { toNfc } from '../../platform/text/plainText'
import { withoutTrailing } from '../../platform/text/withoutTrailing'

/** How people hide an address from robots: `ada (at) example [dot] com`. */
const spelledOut: [RegExp, string][] = [
  [/(?<!\s)\s*[[({<]\s*(?:at|ät)\s*[\])}>]\s*/giu, '@'],
  [/(?<!\s)\s*[[({<]\s*(?:dot|punkt)\s*[\])}>]\s*/giu, '.'],
]

/** What an address can't hold, and what people put around one. */
const separators = /[\s<>()[\]{}"“”„«»,;:|\\/]+/u

/** What ends a sentence ends no address, and quotes and emphasis stand around it. */
const edge = /^[.'‘’`*_~!?…]$/u
const leading = /^[.'‘’`*_~!?…]+/u

/** With a password in it, as in `https://user:secret@host`, it is an address of something else. */
const withScheme = /\b(?!mailto:)[a-z][a-z\d+.-]*:\/\/\S+/giu

/** Entity extraction: the first mail address in a text that people wrote; `undefined` when there is none. */
export const emailIn = (
  text: string,
  isWanted: (email: string) => boolean = () => true,
): string | undefined => {
  const plain = spelledOut.reduce(
    (rest, [pattern, sign]) => rest.replace(pattern, sign),
    toNfc(text).replace(withScheme, ' '),
  )
  return plain
    .split(separators)
    .filter((word) => word.includes('@'))
    .map((word) => withoutTrailing(word.replace(leading, ''), edge))
    .find((word) => isEmail(word) && isWanted(word))
}
