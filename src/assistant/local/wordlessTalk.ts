import type { SmallTalk } from './talkPatterns'

const signs: [SmallTalk, RegExp][] = [
  ['angry', /[😠😡🤬😤👎💩🖕]/u],
  ['greeting', /👋/u],
  ['okay', /[👍👌🙂😀😃😄😁😊😉🙏❤💚💙👏🎉🤝✅]/u],
]

/** As long as a phone number, and no date. */
const fewestDigits = 7
const date = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/

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
