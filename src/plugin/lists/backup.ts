import { accountsAfterRestore } from '../../cms/accounts/afterRestore'
import { namedPictureKeys } from '../../cms/media/stored/pictureFiles'
import { openDocumentsAfterRestore } from '../../cms/openDocuments/afterRestore'
import { codesAfterRestore } from '../../downloads/codes/afterRestore'
import { namedFileKeys } from '../../downloads/files/namedFiles'
import { limitsAfterRestore } from '../../http/limits/afterRestore'
import type { AfterRestore } from '../../platform/database/afterRestore'
import type { NamedFiles } from '../../platform/backup/files/namedKeys'
import { backupsAfterRestore } from '../../platform/backup/schedule/backupState'
import { changesAfterRestore } from '../../platform/changes/database/afterRestore'
import { jobsAfterRestore } from '../../platform/jobs/afterRestore'
import { webhooksAfterRestore } from '../../webhooks/afterRestore'

/** The files that the database names, by the folder that they lie in. */
export const backedUpFiles: NamedFiles = { media: namedPictureKeys, gated: namedFileKeys }

/** What each room sets right in a restored database, in this order. */
export const afterRestore: AfterRestore[] = [
  ...changesAfterRestore,
  ...webhooksAfterRestore, // goes by the new log
  ...jobsAfterRestore,
  ...backupsAfterRestore,
  ...limitsAfterRestore,
  ...accountsAfterRestore,
  ...openDocumentsAfterRestore,
  ...codesAfterRestore,
]
