import { isAppError } from '../errors'
import { statusOf } from './s3Client'

/**
 * For operators, why a store did not do what it was asked: what a visitor is told says nothing of it.
 * @returns undefined for what is no failure of a store
 */
export const whyOfStore = (error: unknown): string | undefined => {
  if (!isAppError(error) || !(error.cause instanceof Error)) return undefined
  const { name, message } = error.cause
  const status = statusOf(error.cause)
  // What is asked by HEAD is refused without a word: the SDK has no name for it.
  if (status === 401 || status === 403)
    return `the bucket’s server refuses this key (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), or what it may do: HTTP ${status}, ${name}`
  return name === 'Error' ? message : `${name}: ${message}`
}
