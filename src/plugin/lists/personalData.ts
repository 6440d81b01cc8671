import { conversationData } from '../../assistant/conversations/conversationData'
import { questionData } from '../../assistant/questions/questionData'
import { auditData } from '../../audit/privacy/auditData'
import { oldTries } from '../../cms/accounts/passwords/tries'
import { endedSessions } from '../../cms/accounts/sessions/sessionDetails'
import { spentSignOns } from '../../cms/accounts/singleSignOn/spentSignOns'
import { eraseLocks } from '../../cms/openDocuments/eraseLocks'
import { writerData } from '../../cms/publishing/state/lastWriter'
import { requestData } from '../../downloads/codes/requestData'
import { spentLimits } from '../../http/limits/rateLimit'
import { answerData } from '../../people/forms/idempotency'
import { leadData } from '../../people/leads/leadData'
import { oldSpam, staleLeads } from '../../people/privacy/expireLeads'
import { leaveTombstones } from '../../people/privacy/tombstones'
import { activityData } from '../../people/timeline/activityData'
import { mailData } from '../../platform/mail/mailData'
import type { PersonalData } from '../../platform/privacy/personalData'
import { searchPart } from '../../search/searchPart'
import { webhooksPart } from '../../webhooks/webhooksPart'
import { when, type Parts } from '../../platform/parts'

/** What every part keeps of people. A new one is a line in each list that it has something for. */
export const personalDataOf = (parts: Parts): PersonalData => ({
  export: [
    ...when(parts.leads, leadData.export),
    mailData.export,
    ...when(parts.leads, activityData.export),
    ...when(parts.assistant, conversationData.export),
    ...when(parts.downloads, requestData.export),
  ],
  // Mails are looked for by the addresses that requests came with; references are read from submissions.
  erase: [
    ...when(parts.leads, leaveTombstones),
    ...when(parts.downloads, requestData.erase),
    mailData.erase,
    ...when(parts.leads, answerData.erase),
    ...when(parts.assistant, questionData.erase, conversationData.erase),
    ...when(parts.leads, activityData.erase),
    ...when(parts.leads, leadData.erase),
    writerData.erase,
    ...when(parts.audit, auditData.erase),
    ...when(parts.webhooks, webhooksPart.personalData.erase),
    ...when(parts.leads, eraseLocks),
  ],
  expire: [
    ...when(parts.leads, answerData.expire),
    spentLimits,
    ...when(parts.accounts, oldTries, endedSessions, spentSignOns),
    mailData.expire,
    ...when(parts.leads, activityData.expire),
    ...when(parts.search, searchPart.personalData.expire),
    ...when(parts.leads, oldSpam),
    ...when(parts.leads, staleLeads),
    ...when(parts.assistant, conversationData.expire),
    writerData.expire,
    ...when(parts.audit, ...auditData.expire),
  ],
  claim: when(parts.assistant, ...conversationData.claims),
  join: [
    ...when(parts.leads, leadData.join),
    mailData.join,
    ...when(parts.leads, activityData.join),
    ...when(parts.downloads, requestData.join),
    ...when(parts.assistant, conversationData.join),
    writerData.join,
    ...when(parts.audit, auditData.join),
  ],
})
