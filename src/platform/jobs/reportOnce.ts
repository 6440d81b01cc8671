import { logger } from '../logging'

type Words = { paused: string; goesOn: string }

/**
 * Logs state changes only: for recurring work, once that it fails, and once that it works again.
 * @param isStopping then nothing is said
 */
export const reportOnce = ({ paused, goesOn }: Words, isStopping: () => boolean) => {
  let isFailing = false
  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      if (isFailing) logger.info({ msg: goesOn })
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopping())
        logger.warn({ msg: paused, reason: (error as Error).message })
      isFailing = true
    }
  }
}
