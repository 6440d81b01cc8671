import type { Snapshot } from './snapshot'

/** Whether a term stands in a document that is still there. */
export const isLive = ({ postings, dead }: Snapshot, term: number): boolean =>
  postings.get(term)?.some(({ nums }) => nums.some((num) => !dead.has(num))) ?? false
