import { setTimeout as wait } from 'node:timers/promises'
import { newClient, type Told } from './call'
import { callOf } from './documents'
import type { Desk, Work } from './workers'

const mostTries = 12

/** People who send a form, and send it again until somebody says that it came. */
export const people = ({ ask, random, record }: Desk) => {
  let number = 0
  const emails: string[] = []

  const send = async (email: string, key: string | undefined, isDemo: boolean): Promise<Told> => {
    const json = {
      name: 'Ada Lovelace',
      email,
      message: `Hello from ${email}`,
      consent: { privacy: true },
      ...(isDemo && { company: 'Analytical Engines' }),
    }
    const path = isDemo ? '/api/demo' : '/api/contact'
    const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
    const told = await ask({ method: 'POST', path, json, headers, from: newClient() })
    const reference = told.body?.lead?.reference as string | undefined
    const isReplayed = told.headers['idempotency-replayed'] === 'true'
    record.note({
      kind: 'lead',
      email,
      ...(key && { key }),
      ...(reference && { reference }),
      ...(isReplayed && { isReplayed }),
      ...callOf(told),
    })
    return told
  }

  const withKey = async (email: string, isDemo: boolean) => {
    const key = `key-of-${email}`
    if (random.chance(0.2)) {
      await Promise.all([1, 2, 3].map(() => send(email, key, isDemo))) // an impatient one
    }
    for (let tried = 0; tried < mostTries; tried++) {
      if ((await send(email, key, isDemo)).outcome === 'ok') break
      await wait(500 + tried * 500)
    }
    if (random.chance(0.3)) await send(email, key, isDemo)
  }

  return {
    emails,
    sender: (): Work => async () => {
      const email = `person-${++number}@example.com`
      emails.push(email)
      if (random.chance(0.8)) return withKey(email, random.chance(0.3))
      await send(email, undefined, false)
    },
  }
}
