/** Whether the value at a path lies in one of these fields, which say themselves what is wrong with a text. */
export const namesFieldsOf = (fields: readonly { name: string }[]) => {
  const known = new Set(fields.map(({ name }) => name))
  return (path: string) => known.has(path.split('.', 1)[0]!)
}
