import type { Endpoint } from 'payload'
import type { PartName } from '../src/platform/parts'
import { changes } from './changes'
import { audit } from './audit'
import { chat } from './chat'
import { chatFeedback } from './chatFeedback'
import { contact } from './contact'
import { crmLeadErase } from './crmLeadErase'
import { crmLeadExport } from './crmLeadExport'
import { crmLeadNotSpam } from './crmLeadNotSpam'
import { crmLeadNotSuspected } from './crmLeadNotSuspected'
import { crmLeads } from './crmLeads'
import { demo } from './demo'
import { docs, docsFiles, docsOperation } from './docs'
import { download } from './download'
import { downloadLists } from './downloadLists'
import { mcp } from './mcp'
import { openapi } from './openapi'
import { openQuestionList, steerQuestion } from './openQuestions'
import { requestOtp } from './requestOtp'
import { search } from './search'
import { searchClick } from './searchClick'
import { siteFiles } from './siteFiles'
import { verifyOtp } from './verifyOtp'

/** Every custom endpoint, by the part that it belongs to. A new one is one line here. */
export const endpoints: Record<'always' | PartName, Endpoint[]> = {
  always: [docs, docsFiles, docsOperation, openapi],
  accounts: [],
  access: [mcp],
  publishing: [changes, ...siteFiles],
  leads: [
    contact,
    crmLeads,
    crmLeadErase,
    crmLeadExport,
    crmLeadNotSpam,
    crmLeadNotSuspected,
    demo,
  ],
  downloads: [...download, ...downloadLists, ...requestOtp, ...verifyOtp],
  search: [search, searchClick],
  assistant: [chat, chatFeedback, openQuestionList, steerQuestion],
  webhooks: [],
  audit: [audit],
}
