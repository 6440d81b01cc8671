/** What a language model reads and writes, in its own tokens. */
export type Tokens = {
  prompt: number
  completion: number
  /** Whether we counted, since the provider did not. */
  isEstimated?: boolean
}
