const unescapeHtml = (html: string) =>
  html
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code) % 0x110000))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/** What an HTML mail says, for those who read plain text. For our own mails, not for just any page. */
export const htmlToText = (html: string): string =>
  unescapeHtml(
    html
      .replace(/<(head|style|script|title)\b[\s\S]*?<\/\1>/gi, '')
      .replace(/<div style="display:none[\s\S]*?<\/div>/gi, '')
      // eslint-disable-next-line regexp/no-super-linear-move -- a mail that we composed ourselves
      .replace(/\s*\n\s*/g, ' ')
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, url: string, label: string) =>
        label === url ? url : `${label}: ${url}`,
      )
      .replace(/<\/(p|div|tr|table|h\d|blockquote|li)>/gi, '\n\n')
      // eslint-disable-next-line regexp/no-super-linear-move -- as above
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
