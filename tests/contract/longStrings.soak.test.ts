import { describe, expect, it } from '@jest/globals'
import { mainThreadMsOf } from '../helpers/cpuMs'
import { harmlessString, hostileStrings } from '../helpers/hostile/hostileStrings'
import { longBytes, morePlaces, places } from '../helpers/hostile/longStringPlaces'
import { faultOf, type Sent } from '../helpers/hostile/longStrings'
import { openSite, server } from '../helpers/server/site'

/** How many times as much as a harmless string of its length a hostile one may cost: what is quadratic costs 100. */
const mostTimes = 4
/** What the clock, which counts in steps of 10 ms, can tell apart. */
const leastMs = 25
/** Garbage of what came before is not the request's: its least of so many counts. */
const tries = 6
const controls = 10

openSite()

/** How long the server works on it, in ms. */
const costOf = async (sent: Sent) => {
  const before = mainThreadMsOf(server.pid)
  const fault = await faultOf(server.url, sent)
  if (fault) throw new Error(fault)
  return mainThreadMsOf(server.pid) - before
}

/** What it costs with a harmless string, on average of several. */
const controlCostOf = async (sentWith: (text: string) => Sent) => {
  let sum = 0
  for (let turn = 0; turn < controls; turn++) sum += await costOf(sentWith(harmlessString(longBytes))) // prettier-ignore
  return sum / controls
}

describe('a long hostile string costs little more than a harmless one, and fails nothing', () => {
  it.each([...places, ...morePlaces])(
    'in $name',
    async ({ sentWith }) => {
      const most = mostTimes * Math.max(leastMs, await controlCostOf(sentWith))
      const faults: string[] = []
      for (const [name, text] of hostileStrings(longBytes)) {
        let least = Infinity
        for (let turn = 0; turn < tries && least > most; turn++)
          least = Math.min(least, await costOf(sentWith(text)))
        if (least > most) faults.push(`${name}: ${least} ms, and ${most} ms are the most`)
      }
      expect(faults).toEqual([])
    },
    120_000,
  )
})
