/** How many values JSON holds, itself among them. It stops once it knows that they are more than `most`. */
export const countValues = (root: unknown, most: number): number => {
  const open: unknown[] = [root]
  let count = 0
  while (open.length > 0 && count + open.length <= most) {
    const value = open.pop()
    count += 1
    if (typeof value !== 'object' || value === null) continue
    const inner = Object.values(value)
    if (count + open.length + inner.length > most) return most + 1
    for (const entry of inner) open.push(entry)
  }
  return Math.min(count + open.length, most + 1)
}
