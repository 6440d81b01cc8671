/** Tokenizers differ by model, so by letters: English has about four, other languages fewer. */
const lettersPerToken = 3.5

/** About what a text costs at a server that does not count. */
export const estimateText = (text: string): number => Math.ceil(text.length / lettersPerToken)
