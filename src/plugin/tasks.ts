import { clearDownloads } from '../downloads/files/clearDownloads'
import { clearPictures } from '../cms/media/sweepPictures'
import { composers } from './composers'
import { sendMail } from '../platform/mail/sendMail'
import { applyRetention } from '../people/privacy/applyRetention'
import { searchPart } from '../search/searchPart'
import { forgottenPassword } from '../cms/accounts/passwords/forgottenPassword'
import type { Task } from '../platform/jobs/task'

/** Everything that runs in the background beside Payload's own scheduled publishing. A new task is one line here. */
export const tasks: Task<never>[] = [
  sendMail(composers),
  applyRetention,
  clearDownloads,
  clearPictures,
  ...searchPart.tasks,
  forgottenPassword,
]
