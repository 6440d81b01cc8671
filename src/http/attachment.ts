/** Characters that RFC 5987 lets stand, without those that `encodeURIComponent` leaves and it does not. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** `Content-Disposition` that makes a browser save the file under this name, whatever is in it (RFC 6266). */
export const attachment = (filename: string): string => {
  const ascii = filename
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(filename)}`
}
