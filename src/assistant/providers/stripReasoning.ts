const opening = '<think>'
const closing = '</think>'

/** How much of the end of `text` may be the beginning of `tag`. */
const overlap = (text: string, tag: string): number => {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length--)
    if (text.endsWith(tag.slice(0, length))) return length
  return 0
}

/**
 * Reasoning models say what they think first, between tags: takes pieces of an answer and gives back what may be
 * shown. Call `rest` at the end for what was held back.
 */
export const stripReasoning = () => {
  let state: 'start' | 'thinking' | 'speaking' = 'start'
  let held = ''

  const speak = (text: string) => {
    state = 'speaking'
    held = ''
    return text
  }
  const think = (text: string): string => {
    const end = text.indexOf(closing)
    if (end >= 0) return speak(text.slice(end + closing.length))
    held = text.slice(text.length - overlap(text, closing))
    return ''
  }
  const begin = (text: string): string => {
    const start = text.trimStart()
    if (start.startsWith(opening)) {
      state = 'thinking'
      return think(start.slice(opening.length))
    }
    if (!opening.startsWith(start)) return speak(text)
    held = start // blanks without end are not gathered
    return ''
  }

  return {
    take: (piece: string): string => {
      if (state === 'speaking') return piece
      return state === 'thinking' ? think(held + piece) : begin(held + piece)
    },
    rest: (): string => (state === 'start' ? speak(held) : ''),
  }
}
