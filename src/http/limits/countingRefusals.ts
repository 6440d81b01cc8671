import { isAppError } from '../../platform/errors'
import { clientOf } from '../request/clientAddress'
import { countAgainstAll, type Limit } from './rateLimit'

/**
 * Runs checks that come before a request is counted. Where that refuses, the request counts as well, and the refusal
 * says how many are left.
 * @throws what `work` throws, or AppError 429
 */
export const countingRefusals = async <T>(
  limits: readonly Limit[],
  work: () => T | Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const counted = await countAgainstAll(limits, clientOf().network)
    if (isAppError(error)) Object.assign(error.headers, counted)
    throw error
  }
}
