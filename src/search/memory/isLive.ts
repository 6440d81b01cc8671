import { sizeOf } from '../segments/postings'
import type { Snapshot } from './snapshot'

/** Whether a term occurs in a document that is not deleted. */
export const isLive = ({ postings, dead }: Snapshot, term: number): boolean =>
  postings
    .get(term)
    ?.some((list) => sizeOf(list) > dead.size || list.nums.some((num) => !dead.has(num))) ?? false
