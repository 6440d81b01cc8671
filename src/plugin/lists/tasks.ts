import { proposalTasks } from '../../assistant/proposals/proposeLines'
import { forgottenPassword } from '../../cms/accounts/passwords/forgottenPassword'
import { checkReadyDocuments, makeDocumentsReady } from '../../cms/ready/tasks'
import { completePictures } from '../../cms/media/completePictures'
import { clearPictures } from '../../cms/media/stored/sweepPictures'
import { clearDownloads } from '../../downloads/files/clearDownloads'
import { applyRetention } from '../../people/privacy/applyRetention'
import { backUp } from '../../platform/backup/schedule/backUp'
import { compactChanges } from '../../platform/changes/compactChanges'
import type { Task } from '../../platform/jobs/task'
import { sendMail } from '../../platform/mail/sendMail'
import { searchPart } from '../../search/searchPart'
import { composers } from './composers'
import { webhooksPart } from '../../webhooks/webhooksPart'
import { when, type Parts } from '../../platform/parts'

/** Everything that runs in the background beside Payload's own scheduled publishing. A new task is one line here. */
export const tasksOf = (parts: Parts): Task<never>[] => [
  sendMail(composers),
  applyRetention,
  compactChanges,
  backUp(),
  makeDocumentsReady,
  checkReadyDocuments,
  ...when(parts.downloads, clearDownloads),
  ...when(parts.publishing, clearPictures, completePictures),
  ...when(parts.search, ...searchPart.tasks),
  ...when(parts.assistant, ...proposalTasks),
  ...when(parts.accounts, forgottenPassword),
  ...when(parts.webhooks, ...webhooksPart.tasks),
]
