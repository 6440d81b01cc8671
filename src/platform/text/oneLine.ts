/** Text for a header or a heading: nothing in it can begin a new line, whoever wrote it. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
