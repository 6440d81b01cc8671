import { defineEndpoint } from '../../http/defineEndpoint'
import { AppError } from '../../platform/errors'

const noSuchPath = () => {
  throw new AppError('not_found', 'There is no such path.')
}

/**
 * POST /api/users/first-register. Payload would make the first anonymous caller an administrator;
 * here the operator makes the first account.
 */
export const firstRegisterClosed = defineEndpoint({
  method: 'post',
  path: '/first-register',
  isHidden: true,
  handle: () => {
    throw new AppError(
      'forbidden',
      'Accounts are not made here. The operator makes the first one: npm run create-admin',
    )
  },
})

/** POST /api/users/unlock. Accounts are never locked: wrong guesses are throttled, and a mailed link skips the wait. */
export const noUnlocking = defineEndpoint({
  method: 'post',
  path: '/unlock',
  isHidden: true,
  handle: noSuchPath,
})

/** POST /api/users/verify/:id. Addresses are not verified here; Payload's handler would fail. */
export const noVerification = defineEndpoint({
  method: 'post',
  path: '/verify/:id',
  isHidden: true,
  handle: noSuchPath,
})
