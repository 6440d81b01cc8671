import pLimit from 'p-limit'
import { shared } from '../../../platform/shared'

/** Bulkhead for decoding: each may hold all pixels of a picture in memory, and takes one of libuv's four threads. */
export const decodings = shared('pictureDecodings', () => pLimit(2))
