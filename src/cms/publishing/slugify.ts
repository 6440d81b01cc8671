export const maxSlugLength = 120

/** `Ünïted Süd!` → `ünïted-süd`. Letters of every script stay; '' when nothing is left. */
export const slugify = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, maxSlugLength)
    .replace(/^-|-$/gu, '')

/** What a slug given by hand must look like. */
export const isSlug = (text: string): boolean =>
  text.length <= maxSlugLength && /^[\p{L}\p{M}\p{N}]+(?:[-_.][\p{L}\p{M}\p{N}]+)*$/u.test(text)
