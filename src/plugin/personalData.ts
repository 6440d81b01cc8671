import { conversationData } from '../assistant/conversations/conversationData'
import { oldTries } from '../cms/accounts/passwords/tries'
import { eraseLocks } from '../cms/openDocuments/eraseLocks'
import { writerData } from '../cms/publishing/state/lastWriter'
import { requestData } from '../downloads/codes/requestData'
import { spentLimits } from '../http/limits/rateLimit'
import { answerData } from '../people/forms/idempotency'
import { leadData } from '../people/leads/leadData'
import { oldSpam, staleLeads } from '../people/privacy/expireLeads'
import { leaveTombstones } from '../people/privacy/tombstones'
import { activityData } from '../people/timeline/activityData'
import { mailData } from '../platform/mail/mailData'
import type { PersonalData } from '../platform/privacy/personalData'
import { searchPart } from '../search/searchPart'

/** What every room keeps of people. A new room is a line in each list that it has something for. */
export const personalData: PersonalData = {
  export: [
    leadData.export,
    mailData.export,
    activityData.export,
    conversationData.export,
    requestData.export,
  ],
  // Mails are looked for by the addresses that requests came with; references are read from submissions.
  erase: [
    leaveTombstones,
    requestData.erase,
    mailData.erase,
    answerData.erase,
    conversationData.erase,
    activityData.erase,
    leadData.erase,
    writerData.erase,
    eraseLocks,
  ],
  expire: [
    answerData.expire,
    spentLimits,
    oldTries,
    mailData.expire,
    activityData.expire,
    searchPart.personalData.expire,
    oldSpam,
    staleLeads,
    conversationData.expire,
    writerData.expire,
  ],
  claim: [conversationData.claim],
  join: [
    leadData.join,
    mailData.join,
    activityData.join,
    requestData.join,
    conversationData.join,
    writerData.join,
  ],
}
