import DataLoader from 'dataloader'
import { outsideRequest } from '../requestContext'

type Batched<In, Out> = {
  /** Answers each item of a batch, in its order. An error is its item's alone; what it throws is everybody's. */
  run: (items: readonly In[]) => Promise<(Out | Error)[]>
  mostAtOnce: number
  /** Batches that are under way: what arrives meanwhile waits, and is the next. */
  mostUnderWay: number
  /** After so long a batch counts as under way no more: nobody waits behind an answer that never comes. @default it always does */
  patienceMs?: number
  /** Batches that really run, with those that nobody waits for any more: the next begins when one of them has ended. @default 4 */
  mostEver?: number
}

/**
 * Group commit (DeWitt et al. 1984): what is asked for while others are being worked on is worked on together. Nobody
 * waits for company: with nothing under way an item begins at once.
 */
export const batched = <In, Out>({
  run,
  mostAtOnce,
  mostUnderWay,
  patienceMs,
  mostEver = 4,
}: Batched<In, Out>) => {
  const waiting: (() => void)[] = []
  let underWay = 0
  let running = 0
  const goOn = () => {
    if (underWay >= mostUnderWay || running >= mostEver) return
    const next = waiting.shift()
    if (!next) return
    underWay += 1
    running += 1
    setImmediate(next) // with all that this turn of the event loop has read
  }
  const runOne = async (items: readonly In[]) => {
    let isWaitedFor = true
    const leave = () => {
      if (isWaitedFor) underWay -= 1
      isWaitedFor = false
      goOn()
    }
    const impatient = patienceMs === undefined ? undefined : setTimeout(leave, patienceMs)
    try {
      return await run(items)
    } finally {
      clearTimeout(impatient)
      running -= 1
      leave()
    }
  }
  const loader = new DataLoader<In, Out>((items) => outsideRequest(() => runOne(items)), {
    cache: false,
    maxBatchSize: mostAtOnce,
    batchScheduleFn: (dispatch) => {
      waiting.push(dispatch)
      goOn()
    },
  })
  return (item: In): Promise<Out> => loader.load(item)
}
