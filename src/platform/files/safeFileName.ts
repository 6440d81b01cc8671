import { withoutTrailing } from '../text/withoutTrailing'

const maxLength = 200

/** Controls, marks that turn the direction of reading, invisible characters, halves of characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/** What a file system, a shell or a header reads as something else. */
const special = /["<>|:*?%;\\/]+/g

/** Names of devices in Windows, whatever stands behind them. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

const lastPart = (name: string) => name.split(/[/\\]/).pop() ?? ''

/** The extension in small letters; empty without one. */
export const extensionOf = (name: string): string =>
  (/\.([a-z0-9]{1,10})\s*$/i.exec(lastPart(name).replace(invisible, ''))?.[1] ?? '').toLowerCase()

const shorten = (text: string, length: number) => {
  const letters = [...text]
  while (letters.join('').length > length) letters.pop()
  return letters.join('')
}

/** The name under which a file goes out: safe in a header, a shell and every file system. */
export const safeFileName = (name: string, extension: string): string => {
  const clean = lastPart(name)
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .replace(special, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const given = extensionOf(clean)
  const base = given === extension ? clean.slice(0, -extension.length - 1) : clean
  const short = shorten(base.replace(/^[.\s-]+/, ''), maxLength - extension.length - 1)
  const trimmed = withoutTrailing(short, /^[.\s]$/)
  const usable = trimmed === '' ? 'file' : reserved.test(trimmed) ? `file-${trimmed}` : trimmed
  return `${usable}.${extension}`
}
