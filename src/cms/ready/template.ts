/** Stands in the JSON of a ready document where another is named: no text can have it, for it has a key that none has. */
const markOf = (key: string) => ({ '\0': key })

const mark = /\{"\\u0000":"([^"]*)"\}/

/** What stands for another document: its card, or, of a file, all that is shown of it, or what a card shows of it. */
export type As = 'card' | 'file' | 'picture'

/** @param id one that is a UUID */
export const placeFor = (as: As, collection: string, id: string) =>
  markOf(`${as} ${collection}/${id}`)

/**
 * The JSON with what `find` has for its marks; `undefined` where it has nothing for one of them: then more has to go than
 * the mark.
 */
export const fillIn = (
  template: string,
  find: (key: string) => string | undefined,
): string | undefined => {
  const parts = template.split(mark)
  for (let at = 1; at < parts.length; at += 2) {
    const found = find(parts[at] ?? '')
    if (found === undefined) return undefined
    parts[at] = found
  }
  return parts.join('')
}
