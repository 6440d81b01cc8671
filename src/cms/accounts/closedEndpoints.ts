import type { Endpoint } from 'payload'
import { AppError } from '../../platform/errors'

/**
 * POST /api/users/first-register. Payload would make the first anonymous caller an administrator;
 * here the operator makes the first account.
 */
export const firstRegisterClosed: Omit<Endpoint, 'root'> = {
  path: '/first-register',
  method: 'post',
  handler: () => {
    throw new AppError(
      'forbidden',
      'Accounts are not made here. The operator makes the first one: npm run create-admin',
    )
  },
}

/** POST /api/users/unlock. No account is locked: whoever guesses waits, and a mailed link skips the wait. */
export const noUnlocking: Omit<Endpoint, 'root'> = {
  path: '/unlock',
  method: 'post',
  handler: () => {
    throw new AppError('not_found', 'There is no such path.')
  },
}

/** POST /api/users/verify/:id. Addresses are not verified here; Payload's handler would fail. */
export const noVerification: Omit<Endpoint, 'root'> = {
  path: '/verify/:id',
  method: 'post',
  handler: () => {
    throw new AppError('not_found', 'There is no such path.')
  },
}
