import { fold } from '../../platform/text/fold'

/** Query normalization: a query as it is compared with synonyms and pins, folded and without punctuation. */
export const normalizeQuery = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
