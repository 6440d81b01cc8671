/**
 * Shared and exclusive advisory lock: writers of `search_docs` share it until their commit. Its exclusive holder knows
 * that every row up to the highest `num` is there: numbers are given out before commits, and not in their order.
 */
export const writersLock = 'frontdesk:search-writers'
