/** What PostgreSQL keeps in no text: NUL, and half of a surrogate pair. Language models send either now and then. */
const unstorable = /\0|\p{Cs}/gu

export const storable = (text: string): string => text.replace(unstorable, '\ufffd')

/** As JSON that PostgreSQL takes, whatever stands in its texts. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'string' ? storable(entry) : entry,
  )
