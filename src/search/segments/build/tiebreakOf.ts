/**
 * SQL: what puts documents of equal scores in order. It goes by what they are, so that two sites with the same content
 * show the same; their numbers go by which was saved first.
 */
export const tiebreakOf = (row: string): string =>
  `('x' || left(md5(concat_ws('/', ${row}.collection, ${row}.slug, ${row}.title)), 8))::bit(32)::int`
