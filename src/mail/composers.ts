import { accountMail } from './accountMail'
import type { Composers } from './composer'
import { contactConfirmation, demoConfirmation } from './confirmation'
import { oneTimeCode } from './oneTimeCode'
import { salesNotice } from './salesNotice'
import { suspectedDigest } from './suspectedDigest'

/** Who writes which mail. A new kind is one line here. */
export const composers: Composers = {
  account: accountMail,
  salesNotice,
  suspectedDigest,
  demoConfirmation,
  contactConfirmation,
  oneTimeCode,
}
