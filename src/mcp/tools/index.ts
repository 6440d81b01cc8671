import { listLeads, readLead } from './leads'
import { listCollections } from './listCollections'
import { listDocuments } from './listDocuments'
import { publishDocument } from './publishDocument'
import { readDocument } from './readDocument'
import { searchSite } from './searchSite'
import type { AnyTool } from './tool'
import { createDraft, updateDraft } from './writeDraft'

/** Every tool. A new one is one line here. */
export const tools: readonly AnyTool[] = [
  listCollections,
  listDocuments,
  readDocument,
  searchSite,
  createDraft,
  updateDraft,
  publishDocument,
  listLeads,
  readLead,
]
