import pLimit from 'p-limit'
import { shared } from '../../../platform/shared'

/** Each may hold all pixels of a picture in memory, and keeps one of the four threads that files are read with. */
export const decodings = shared('pictureDecodings', () => pLimit(2))
