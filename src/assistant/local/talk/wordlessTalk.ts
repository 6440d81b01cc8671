import type { SmallTalk } from './talkPatterns'

const signs: [SmallTalk, RegExp][] = [
  ['angry', /[😠😡🤬😤👎💩🖕]/u],
  ['greeting', /👋/u],
  ['okay', /[👍👌🙂😀😃😄😁😊😉😂🤣😅😆😎🥳😍🥰🔥💪🙏❤💚💙👏🎉🤝✅]/u],
]

/** As long as a phone number, and no date. */
const fewestDigits = 7
const date = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/

const phone = /(?:\+|\b0)[\d\s()./-]{6,24}\d/gu
const fewestOfPhone = 8
const dayFirst = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/

/** Whether a phone number stands among the words: `+44 20 7946 0123, today before 5`. */
export const hasPhone = (message: string): boolean =>
  [...message.matchAll(phone)].some(
    ([found]) => found.replace(/\D/g, '').length >= fewestOfPhone && !dayFirst.test(found),
  )

/**
 * What is said by signs or figures alone; `undefined` of words, and of figures that go on from an answer, such as the
 * number of vehicles.
 */
export const wordlessTalk = (message: string, isGoingOn: boolean): SmallTalk | undefined => {
  const text = message.trim()
  if (/\p{L}/u.test(text)) return undefined
  if (!/\p{N}/u.test(text)) return signs.find(([, sign]) => sign.test(text))?.[0] ?? 'unclear'
  const digits = text.replace(/\D/g, '').length
  if (digits >= fewestDigits && !date.test(text)) return 'callBack'
  return isGoingOn ? undefined : 'unclear'
}
