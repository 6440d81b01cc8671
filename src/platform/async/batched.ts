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
}: Batched<In, Out>) => {
  const waiting: (() => void)[] = []
  let underWay = 0
  const begin = (dispatch: () => void) => {
    underWay += 1
    setImmediate(dispatch) // with all that this turn of the event loop has read
  }
  const goOn = () => {
    underWay -= 1
    const next = waiting.shift()
    if (next) begin(next)
  }
  const runOne = async (items: readonly In[]) => {
    let isWaitedFor = true
    const leave = () => {
      if (isWaitedFor) goOn()
      isWaitedFor = false
    }
    const impatient = patienceMs === undefined ? undefined : setTimeout(leave, patienceMs)
    try {
      return await run(items)
    } finally {
      clearTimeout(impatient)
      leave()
    }
  }
  const loader = new DataLoader<In, Out>((items) => outsideRequest(() => runOne(items)), {
    cache: false,
    maxBatchSize: mostAtOnce,
    batchScheduleFn: (dispatch) => {
      if (underWay < mostUnderWay) begin(dispatch)
      else waiting.push(dispatch)
    },
  })
  return (item: In): Promise<Out> => loader.load(item)
}
