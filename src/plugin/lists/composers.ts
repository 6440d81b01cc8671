import { accountMail } from '../../cms/accounts/mails/accountMail'
import type { Composers } from '../../platform/mail/composer'
import { contactConfirmation, demoConfirmation } from '../../people/mails/confirmation'
import { oneTimeCode } from '../../downloads/oneTimeCode'
import { salesNotice } from '../../people/mails/salesNotice'
import { suspectedDigest } from '../../people/mails/suspectedDigest'
import { webhooksPart } from '../../webhooks/webhooksPart'

/** Who writes which mail. A new kind is one line here. */
export const composers: Composers = {
  account: accountMail,
  salesNotice,
  suspectedDigest,
  demoConfirmation,
  contactConfirmation,
  oneTimeCode,
  ...webhooksPart.composers,
}
