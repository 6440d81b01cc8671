/**
 * SQL: how far the log goes of one collection, as the statement around it sees it; null while something of it waits for
 * its position. Where two statements see the same, both see the same changes of the collection: positions are given out
 * in the order in which they come to be seen (logFunctions.ts).
 * @param collection SQL of its slug
 */
export const headOf = (collection: string): string => `
  case when exists (select from change_log u where u.position is null and u.collection = ${collection}) then null
       else (select max(c.position) from change_log c where c.collection = ${collection}) end`
