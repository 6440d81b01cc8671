import type { Endpoint } from 'payload'
import { chat } from './chat'
import { chatFeedback } from './chatFeedback'
import { contact } from './contact'
import { crmLeadErase } from './crmLeadErase'
import { crmLeadExport } from './crmLeadExport'
import { crmLeadNotSpam } from './crmLeadNotSpam'
import { crmLeadNotSuspected } from './crmLeadNotSuspected'
import { crmLeads } from './crmLeads'
import { demo } from './demo'
import { docs, docsFiles } from './docs'
import { download } from './download'
import { downloadLists } from './downloadLists'
import { openapi } from './openapi'
import { requestOtp } from './requestOtp'
import { search } from './search'
import { searchClick } from './searchClick'
import { verifyOtp } from './verifyOtp'

/** Every custom endpoint. A new one is one line here. */
export const endpoints: Endpoint[] = [
  chat,
  chatFeedback,
  contact,
  crmLeads,
  crmLeadErase,
  crmLeadExport,
  crmLeadNotSpam,
  crmLeadNotSuspected,
  demo,
  docs,
  docsFiles,
  ...download,
  ...downloadLists,
  openapi,
  ...requestOtp,
  search,
  searchClick,
  ...verifyOtp,
]
