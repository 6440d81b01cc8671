import type { LocaleCode } from '../../../platform/locales'
import type { Turn } from '../../events/turn'
import { answerTypes } from '../../retrieval/question/answerTypes'
import { asks } from './asks'
import { isLetDown } from './isLetDown'

type Said = { message: string; history?: readonly Turn[]; locale: LocaleCode }

/** Whether who was let down before asks whom to call. */
const asksWhom = ({ message, history = [], locale }: Said): boolean =>
  answerTypes(message, locale).includes('contact') &&
  asks(message) &&
  history.some(({ role, content }) => role === 'user' && isLetDown(content, locale))

/** What somebody needs before all else: help, and to know whom to call. */
export const needOf = (said: Said): 'help' | 'contact' | undefined => {
  if (isLetDown(said.message, said.locale)) return 'help'
  return asksWhom(said) ? 'contact' : undefined
}
