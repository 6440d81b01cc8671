import type { Payload } from 'payload'
import type { LocaleCode } from '../../../platform/locales'
import type { FoundRow } from '../../../search/engine'

export type LookUp = { payload: Payload; question: string; locale: LocaleCode }

/** What is looked up by its kind or date, and not by its words. */
export type LookedUp = {
  /** Documents, in the order in which they are said, and what is said of each. */
  found: { row: FoundRow; text: string }[]
  /** What there is nothing of, so that what comes next is said: the days, or the kind, that was asked for. */
  none?: 'then' | 'kind'
}
