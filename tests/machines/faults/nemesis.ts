import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../fuzz/random'
import type { LoadBalancer } from '../cluster/haproxy'
import type { Replica } from '../cluster/replica'
import type { Recorder } from '../history/recorder'

type Where = { replica: Replica; random: Random; balancer: LoadBalancer }

/** Does something to a replica, and undoes it. @returns what it has to say */
export type Fault = (where: Where) => Promise<string | void>

const seconds = (count: number) => wait(count * 1000)

const exitOf = (code: number | null) => `ended with ${code}`

const partition =
  (how: 'keeps' | 'forgets'): Fault =>
  async ({ replica }) => {
    replica.network.drop()
    await seconds(30)
    replica.network.heal(how)
  }

const freeze =
  (least: number, most: number): Fault =>
  async ({ replica, random }) => {
    replica.freeze()
    await seconds(random.pick([least, (least + most) / 2, most]))
    replica.wake()
  }

/** Jepsen calls who does it the nemesis. */
export const faults: Record<string, Fault> = {
  'kill -9': async ({ replica, random }) => {
    await replica.kill9()
    await seconds(random.pick([0, 1, 4]))
    await replica.start()
  },
  SIGTERM: async ({ replica }) => {
    const code = await replica.stop()
    await replica.start()
    return exitOf(code)
  },
  'drained, then SIGTERM': async ({ replica, balancer }) => {
    await balancer.drain(replica.name)
    await seconds(1)
    const code = await replica.stop()
    await replica.start()
    await balancer.ready(replica.name)
    return exitOf(code)
  },
  'partitioned for 30 s': partition('keeps'),
  'partitioned for 30 s, connections forgotten': partition('forgets'),
  'frozen, and woken before its leases end': freeze(3, 12),
  'frozen, and woken after its leases ended': freeze(33, 40),
  'clock set back while cut off': async ({ replica }) => {
    await replica.setClock(-300)
    replica.network.drop()
    await seconds(8)
    replica.network.heal()
    await seconds(4)
    await replica.setClock(150)
  },
  'clock jumps ahead, and back': async ({ replica }) => {
    await replica.setClock(300)
    await seconds(5)
    await replica.setClock(0)
  },
}

type Plan = {
  replicas: Replica[]
  random: Random
  balancer: LoadBalancer
  record: Recorder
  /** How often each of the faults happens. */
  rounds: number
  /** How many replicas are ill at once, at most. */
  lanes: number
}

/** All faults in a random order, each on a replica that is well. */
export const afflict = async ({ replicas, random, balancer, record, rounds, lanes }: Plan) => {
  const names = Array.from({ length: rounds }, () => random.shuffled(Object.keys(faults))).flat()
  const well = new Set(replicas)
  const said: string[] = []
  const note = (name: string, replica: string, phase: string) =>
    record.note({ kind: 'fault', at: record.now(), name, replica, phase })

  const lane = async () => {
    for (let name = names.shift(); name; name = names.shift()) {
      const replica = random.pick([...well])
      well.delete(replica)
      note(name, replica.name, 'begins')
      const says = await faults[name]!({ replica, random, balancer })
      note(name, replica.name, says ?? 'ends')
      if (says) said.push(`${name}: ${says}`)
      well.add(replica)
      await seconds(3)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  note('all partitioned for 10 s', 'all', 'begins')
  for (const { network } of replicas) network.drop()
  await seconds(10)
  for (const { network } of replicas) network.heal()
  note('all partitioned for 10 s', 'all', 'ends')
  return said
}
