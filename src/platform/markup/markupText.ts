/**
 * What HTML, Markdown and XML can hold: line ends as `\n`, whole characters, and neither controls nor noncharacters
 * (XML 1.0, production 2, has none of them). '' of what is no text.
 */
export const markupText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
        .replace(/\p{Cs}/gu, '\ufffd')
    : ''

/** The same in one line. */
export const markupLine = (value: unknown): string => markupText(value).replace(/\s+/g, ' ').trim()
