'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { PasswordByMail } from './PasswordByMail'
import { SendInvitation } from './SendInvitation'

/** On a new person: that they choose their own password. On one who exists: the letter once more. */
export const Invitation = () => {
  const { id } = useDocumentInfo()
  return id ? <SendInvitation id={String(id)} /> : <PasswordByMail />
}
