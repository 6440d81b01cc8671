/** Text for a header or a heading: without line breaks (header injection). */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
