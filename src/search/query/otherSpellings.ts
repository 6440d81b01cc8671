import { fold } from '../../platform/text/fold'

const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** `koeln` is written `köln` as well, and `köln` `koeln`. Folded. */
export const otherSpellings = ({ typed, word }: { typed: string; word: string }): string[] => {
  const apart = fold(
    typed
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => written[letter]!),
  )
  const together = word.replace(/([aou])e/g, '$1')
  return [apart, together].filter((other) => other !== word && other.length > 1)
}
