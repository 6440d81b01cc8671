import { asksAboutCompany, lookUpCompany } from './aboutCompany'
import { readAsked } from './askedOfCalendar'
import type { LookedUp, LookUp } from './lookedUp'
import { lookUpSchedule } from './schedule'

/** Whether a question is one that is looked up, as far as its words tell. */
export const asksLookUp = ({ payload, question, locale }: LookUp): boolean =>
  asksAboutCompany(question, locale) || readAsked(payload, { question, locale }) !== undefined

/** What is asked for by its kind or date: the company, or what takes place when. */
export const lookUp = async (message: LookUp): Promise<LookedUp | undefined> =>
  (await lookUpCompany(message)) ?? lookUpSchedule(message)
