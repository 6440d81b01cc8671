import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min'

/** E.164 where the number can be understood; else as it was typed. */
export const normalizePhone = (typed: string, country?: string): string => {
  const number = parsePhoneNumber(typed, country as CountryCode | undefined)
  return number?.isValid() ? number.number : typed
}
