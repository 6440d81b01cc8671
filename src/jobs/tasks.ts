import { clearDownloads } from '../downloads/clearDownloads'
import { clearPictures } from '../media/sweepPictures'
import { composers } from '../mail/composers'
import { sendMail } from '../mail/sendMail'
import { applyRetention } from '../retention/applyRetention'
import { searchPart } from '../search/searchPart'
import { forgottenPassword } from '../users/forgottenPassword'
import type { Task } from './task'

/** Everything that runs in the background beside Payload's own scheduled publishing. A new task is one line here. */
export const tasks: Task<never>[] = [
  sendMail(composers),
  applyRetention,
  clearDownloads,
  clearPictures,
  ...searchPart.tasks,
  forgottenPassword,
]
