/**
 * Invisible characters (ASCII smuggling, Trojan Source): signs of no width, that turn the direction of writing, or
 * that no font has.
 */
const unseen =
  /^[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\ufe00-\ufe0f\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\u{e0100}-\u{e01ef}]$/u

/** What nearly every text is made of. */
const plain = /^[\n\t\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20c0]*$/

/** Accents that may be heaped upon one letter. */
const mostMarks = 3

/**
 * Takes out of a text, which may come in pieces, what can't be seen: control characters but line ends and tabs,
 * signs of no width, signs that turn the direction. What is cut between two pieces is not taken for broken.
 */
export const visibleStream = () => {
  let half = ''
  let marks = 0
  let afterReturn = false

  const visible = (character: string): string => {
    const isSecondOfEnd = afterReturn && character === '\n'
    afterReturn = character === '\r'
    if (isSecondOfEnd) return ''
    if (/^[\r\n\u2028\u2029]$/.test(character)) return '\n'
    if (character !== '\t' && unseen.test(character)) return ''
    marks = /^\p{M}$/u.test(character) ? marks + 1 : 0
    return marks > mostMarks ? '' : character
  }

  return {
    push: (piece: string): string => {
      const text = half + piece
      if (text && !afterReturn && plain.test(text)) {
        half = ''
        marks = 0
        return text
      }
      const isOpen = /[\ud800-\udbff]$/.test(text)
      half = isOpen ? text.slice(-1) : ''
      return Array.from(isOpen ? text.slice(0, -1) : text, visible).join('')
    },
    /** Half a character that nothing follows is none. */
    end: (): void => {
      half = ''
    },
  }
}

/** A text without what can't be seen. */
export const visibleCharacters = (text: string): string => visibleStream().push(text)
