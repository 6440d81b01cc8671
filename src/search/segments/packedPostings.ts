type Columns = {
  /** SQL of a row's number, and of what is known of the term in it. */
  num: string
  count: string
  /** In words. */
  length: string
  /** The number of the collection. */
  code: string
}

const byte = (value: string) => `set_byte('\\x00'::bytea, 0, ${value})`

/** Column encoding: SQL of the four columns of a posting list (postings.ts), made of the rows of a group. */
export const packedPostings = ({ num, count, length, code }: Columns): string => {
  const inOrder = (bytes: string) => `string_agg(${bytes}, ''::bytea order by ${num})`
  const binaryLogarithm = `ln((${length} + 1)::float8) / ln(2::float8)`
  return [
    inOrder(`int4send(${num})`),
    inOrder(byte(count)),
    inOrder(byte(`least(255, round(16 * ${binaryLogarithm}))::int`)),
    inOrder(byte(code)),
  ].join(',\n         ')
}
