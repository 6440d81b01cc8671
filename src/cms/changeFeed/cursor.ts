/** A place in the log, as programs keep it. */
export type Cursor = {
  epoch: string
  position: number
  /** Of the row at this position, by which a log that was written once more is told from the one that was read. */
  tag: number
  /**
   * How far the log went when the reader began from the beginning: what was withdrawn by then it never had. Only while
   * it has not come so far.
   */
  base?: number
}

/** `<epoch>-<position>-<tag>[-<base>]`, its numbers in base 36. */
export const cursorPattern = /^[0-9a-f]{8}(?:-[0-9a-z]{1,10}){2,3}$/

const radix = 36

export const cursorText = ({ epoch, position, tag, base = 0 }: Cursor): string =>
  [
    epoch,
    ...[position, tag, ...(base > position ? [base] : [])].map((n) => n.toString(radix)),
  ].join('-')

/** Of a text that matches the pattern. */
export const cursorOf = (text: string): Cursor => {
  const [epoch = '', ...numbers] = text.split('-')
  const [position = 0, tag = 0, base] = numbers.map((one) => parseInt(one, radix))
  return { epoch, position, tag, base }
}
