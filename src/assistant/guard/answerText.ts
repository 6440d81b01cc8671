/** Of a nested list. */
const mostIndent = 12

/**
 * Writes an answer so that what is put together makes nothing that its parts are not: no tag, no picture, no
 * reference of Markdown, no word across a place where something was taken out.
 */
export const answerText = () => {
  let last = ''
  let isCitation = false
  let space = ''
  let isCut = false

  /** What has to stand between two signs so that they stay what they are. */
  const apart = (first: string, citation: boolean): string => {
    if (last === '<' && /[a-z/!?]/i.test(first)) return ' '
    if (last === '!' && first === '[') return ' '
    if (last === ']' && /[(:]/.test(first)) return ' '
    return last === ']' && first === '[' && !(isCitation && citation) ? ' ' : ''
  }

  const between = (text: string, citation: boolean): string => {
    const [first = ''] = text
    if (!last) return ''
    const isClosing = /[.,;!?)]/.test(first)
    if (space && !(isCut && isClosing && space === ' ')) return space
    if (!space && isCut && !/[.,;:!?)\]}"'”»*]/.test(first)) return ' '
    return apart(first, citation)
  }

  return {
    /** @returns what is shown now */
    write: (text: string, { citation = false } = {}): string => {
      if (!text) return ''
      const shown = between(text, citation) + text
      last = text.at(-1) ?? ''
      isCitation = citation
      space = ''
      isCut = false
      return shown
    },
    /** A blank or a line end: shown only once something follows. */
    space: (sign: string) => {
      if (!last) return
      if (sign === '\n') space = space.startsWith('\n') ? '\n\n' : '\n'
      else if (!space.startsWith('\n')) space = ' '
      else if (space.length < mostIndent) space += ' '
    },
    /** Something was taken out here. */
    cut: () => {
      isCut = true
    },
    /** Whether what comes next may stand right behind a letter or a sign. */
    mayJoin: () => Boolean(last) && (!space || isCut),
    isEmpty: () => !last,
  }
}
