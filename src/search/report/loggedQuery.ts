const maxLength = 100

/** What two people type alike counts as one: NFC, lower case, single blanks, at most 100 characters. */
export const loggedForm = (query: string): string => {
  const text = query.normalize('NFC').toLowerCase().normalize('NFC')
  const line = text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return [...line].slice(0, maxLength).join('').trim()
}

/** Between the digits of a number as people write them. */
const gap = String.raw`[\s().\/\-‐-―]`

/**
 * What may lead to a person. Numbers of standards must pass: people do search for "ISO 15118-20".
 */
const personal = [
  /@|[([{]\s*at\s*[)\]}]/u, // an e-mail address, also a disguised one
  /\p{Nd}{7}/u,
  new RegExp(String.raw`(?:\p{Nd}${gap}*){8}`, 'u'),
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- a query has at most 200 characters
  new RegExp(String.raw`(?:\+${gap}*|(?<!\p{Nd}|\p{L})0)(?:${gap}*\p{Nd}){5}`, 'u'),
  /(?<!\p{Nd})\p{Nd}{3}[-. ]\p{Nd}{4}(?!\p{Nd})/u, // a local number of North America
]

/** Whether it holds an e-mail address, a phone number or another long number. */
const isPersonal = (query: string): boolean => {
  const text = query.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return personal.some((pattern) => pattern.test(text))
}

/** A query as it is counted; `undefined` when it is not to be kept. */
export const loggedQuery = (query: string): string | undefined => {
  // The whole of it: what is cut off must not make half an address of it.
  if (isPersonal(query)) return undefined
  return loggedForm(query) || undefined
}
