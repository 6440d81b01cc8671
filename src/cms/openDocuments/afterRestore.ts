import type { AfterRestore } from '../../platform/database/afterRestore'

/** Nobody has a document open. */
export const openDocumentsAfterRestore: AfterRestore[] = [
  { needs: ['open_documents'], sql: 'delete from open_documents' },
  { needs: ['payload_locked_documents'], sql: 'delete from payload_locked_documents' },
]
