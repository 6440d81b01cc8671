/** The contact form takes 5,000 characters, of which some are left for the visitor’s own. */
const mostCharacters = 4500

/** A talk as a text, begun by these words; of a long one the end. */
export const transcript = (opening: string, said: { who: string; text: string }[]): string => {
  const lines: string[] = []
  let room = mostCharacters
  for (const { who, text } of [...said].reverse()) {
    const line = [...`${who}: ${text}`]
    lines.push(line.length > room ? `${line.slice(0, room).join('')}…` : line.join(''))
    room -= line.length
    if (room <= 0) break
  }
  return [opening, ...lines.reverse()].join('\n\n')
}
