import contentDisposition from 'content-disposition'

/** For programs that know one name only: letters without their marks, nothing but ASCII. */
const ascii = (filename: string) =>
  filename
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')

/** `Content-Disposition` that makes a browser save the file under this name, whatever is in it (RFC 6266). */
export const attachment = (filename: string): string =>
  contentDisposition(filename, { fallback: ascii(filename) })
