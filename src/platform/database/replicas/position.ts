/** A place in the write-ahead log (`pg_lsn`, such as `16/B374D848`), as a number. */
export const positionOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
