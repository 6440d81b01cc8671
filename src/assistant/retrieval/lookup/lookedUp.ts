import type { Payload } from 'payload'
import type { LocaleCode } from '../../../platform/locales'
import type { FoundRow } from '../../../search/engine'

export type LookUp = { payload: Payload; question: string; locale: LocaleCode }

/** What is looked up by its kind or date, and not by its words. */
export type LookedUp = {
  /** Documents, in the order in which they are said, and what is said of each. */
  found: { row: FoundRow; text: string }[]
  /** Whether there is nothing for the days that were asked for: what comes next is said. */
  isNone: boolean
}
