import { lookUpCompany } from './aboutCompany'
import type { LookedUp, LookUp } from './lookedUp'
import { lookUpSchedule } from './schedule'

/** What is asked for by its kind or date: the company, or what takes place when. */
export const lookUp = async (message: LookUp): Promise<LookedUp | undefined> =>
  (await lookUpCompany(message)) ?? lookUpSchedule(message)
