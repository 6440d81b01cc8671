import DataLoader from 'dataloader'
import { outsideRequest } from '../requestContext'

type Batched<In, Out> = {
  /** Answers each item of a batch, in its order. An error is its item's alone; what it throws is everybody's. */
  run: (items: readonly In[]) => Promise<(Out | Error)[]>
  mostAtOnce: number
  /** Batches that are under way: what arrives meanwhile waits, and is the next. */
  mostUnderWay: number
}

/**
 * Group commit (DeWitt et al. 1984): what is asked for while others are being worked on is worked on together. Nobody
 * waits for company: with nothing under way an item begins at once.
 */
export const batched = <In, Out>({ run, mostAtOnce, mostUnderWay }: Batched<In, Out>) => {
  const waiting: (() => void)[] = []
  let underWay = 0
  const begin = (dispatch: () => void) => {
    underWay += 1
    setImmediate(dispatch) // with all that this turn of the event loop has read
  }
  const runOne = async (items: readonly In[]) => {
    try {
      return await run(items)
    } finally {
      underWay -= 1
      const next = waiting.shift()
      if (next) begin(next)
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
