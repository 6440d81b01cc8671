/** The form of a BCP 47 tag, such as `de` or `en-GB`; `en_GB` is taken as well. */
export const languageTag = '^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$'

const form = new RegExp(languageTag)

export const isLanguageTag = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 35 && form.test(text)
