/**
 * Whoever writes rows of `search_docs` shares this lock until the commit. Who has it alone knows that every row
 * up to the highest `num` is there: numbers are given out before commits, and not in their order.
 */
export const writersLock = 'frontdesk:search-writers'
