import type { UIFieldServerComponent } from 'payload'
import { settings } from '../../platform/settings'
import { PasswordByMail } from './PasswordByMail'
import { SendInvitation } from './SendInvitation'

/**
 * On a new person: that they choose their own password, or sign in through the organisation where passwords are off. On
 * one who exists: the letter once more.
 */
export const Invitation: UIFieldServerComponent = ({ data, id = data?.id }) => {
  const passwords = settings.signOn?.breakGlass === undefined
  return id ? (
    <SendInvitation id={String(id)} passwords={passwords} />
  ) : (
    <PasswordByMail passwords={passwords} />
  )
}
