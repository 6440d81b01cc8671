import { isAppError } from '../../platform/errors'
import { clientOf } from '../request/clientAddress'
import { countAgainst, type Limit } from './rateLimit'

/**
 * Runs what comes before a request is counted. Where that refuses, the request counts as well, and the refusal
 * says how many are left.
 * @throws what `work` throws, or AppError 429
 */
export const countingRefusals = async <T>(
  limit: Limit | undefined,
  work: () => T | Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!limit) throw error
    const counted = await countAgainst(limit, clientOf().network)
    if (isAppError(error)) Object.assign(error.headers, counted)
    throw error
  }
}
