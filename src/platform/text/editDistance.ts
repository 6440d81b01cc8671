let rows = [new Int32Array(256), new Int32Array(256), new Int32Array(256)] as const
const far = 1 << 20

const makeRoom = (size: number) => {
  if (rows[0].length >= size) return
  rows = [new Int32Array(2 * size), new Int32Array(2 * size), new Int32Array(2 * size)]
}

/**
 * Optimal string alignment (restricted Damerau–Levenshtein), cut off at `most` (Ukkonen's band): how many letters have
 * to be changed, added, left out or exchanged with their neighbour to make one word of another.
 * @param b the other, or a text in which it stands from `from` to `to`
 */
export const editDistance = (
  a: string,
  b: string,
  most: number,
  from = 0,
  to = b.length,
): number => {
  const width = to - from
  if (Math.abs(a.length - width) > most) return most + 1
  makeRoom(width + 2)
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= Math.min(width, most); column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    // The band: further from the diagonal than `most` it is too far anyhow.
    const low = Math.max(1, row - most)
    const high = Math.min(width, row + most)
    current[low - 1] = low === 1 ? row : far
    if (high === row + most) last[high] = far
    let least = current[low - 1]!
    const letter = a.charCodeAt(row - 1)
    const letterBefore = row > 1 ? a.charCodeAt(row - 2) : -1
    for (let column = low; column <= high; column++) {
      const other = b.charCodeAt(from + column - 1)
      let cost = last[column - 1]! + (letter === other ? 0 : 1)
      if (last[column]! + 1 < cost) cost = last[column]! + 1
      if (current[column - 1]! + 1 < cost) cost = current[column - 1]! + 1
      const isExchange =
        column > 1 && letterBefore === other && b.charCodeAt(from + column - 2) === letter
      if (isExchange && beforeLast[column - 2]! + 1 < cost) cost = beforeLast[column - 2]! + 1
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    const spare = beforeLast
    beforeLast = last
    last = current
    current = spare
  }
  return Math.min(last[width]!, most + 1)
}
