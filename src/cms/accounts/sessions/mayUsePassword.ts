import { settings } from '../../../platform/settings'
import { normalEmail } from './findAccount'

/** Whether this address may log in with a password: with single sign-on it may be one administrator's alone. */
export const mayUsePassword = (email: string): boolean => {
  const { breakGlass } = settings.signOn ?? {}
  return breakGlass === undefined || normalEmail(email) === breakGlass
}
