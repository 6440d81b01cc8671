import { setTimeout as wait } from 'node:timers/promises'
import type { Guess } from '../history/entries'
import { newClient } from './call'
import { callOf } from './documents'
import type { Desk, Work } from './workers'

type Codes = Desk & {
  /** Slugs of gated files. */
  items: string[]
  /** The code that was mailed to this address, once it is there. */
  codeFor: (email: string) => string | undefined
}

const patienceMs = 90_000
const results: Record<number, Guess['result']> = { 200: 'granted', 422: 'wrong', 423: 'locked', 410: 'expired' } // prettier-ignore

/** Readers who ask for a file by a code, some of whom guess, and some of whom download more often than they may. */
export const readers = ({ ask, random, record, items, codeFor }: Codes) => {
  let number = 0
  const requests: string[] = []

  const guess = async (request: string, code: string, isRight: boolean) => {
    const json = { requestId: request, code }
    const told = await ask({ method: 'POST', path: '/api/brochures/verify-otp', json, from: newClient() }) // prettier-ignore
    const left = told.body?.errors?.[0]?.data?.attemptsLeft as number | undefined
    const result = results[told.status ?? 0]
    record.note({
      kind: 'guess',
      request,
      isRight,
      ...(result && { result }),
      ...(left !== undefined && { attemptsLeft: left }),
      ...callOf(told),
      outcome: result ? 'ok' : told.outcome,
    })
    return { result, url: told.body?.download?.url as string | undefined }
  }

  const waitForCode = async (email: string) => {
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(100)) {
      const code = codeFor(email)
      if (code) return code
    }
    return undefined
  }

  const download = async (request: string, url: string) => {
    const { pathname, search } = new URL(url)
    for (let time = 0; time < 7; time++) {
      const told = await ask({ path: pathname + search })
      record.note({ kind: 'download', request, ...callOf(told) })
    }
  }

  const other = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0') // prettier-ignore

  /** All at once, at whatever replica: seven wrong ones, or three and the right one three times. */
  const storm = async (request: string, code: string) => {
    const wrong = Array.from({ length: random.chance(0.5) ? 7 : 3 }, (_, at) => other(code, at + 1))
    const right = wrong.length > 3 ? [] : [code, code, code]
    const guesses = random.shuffled([...wrong, ...right])
    return Promise.all(guesses.map((one) => guess(request, one, one === code)))
  }

  return {
    requests,
    reader: (): Work => async () => {
      const email = `reader-${++number}@example.com`
      const json = { email, item: random.pick(items), consent: { privacy: true } }
      const told = await ask({ method: 'POST', path: '/api/brochures/request-otp', json, from: newClient() }) // prettier-ignore
      const request = told.body?.requestId as string | undefined
      if (told.outcome !== 'ok' || !request) return
      const code = await waitForCode(email)
      if (!code) throw new Error(`No code came for ${email}`)
      requests.push(request)
      const before = random.chance(0.4) ? await storm(request, code) : []
      let url = before.find((one) => one.url)?.url
      for (let tried = 0; tried < 6 && !url; tried++) {
        const last = await guess(request, code, true)
        url = last.url
        if (last.result) break
        await wait(1000)
      }
      await guess(request, code, true)
      if (url && random.chance(0.5)) await download(request, url)
    },
  }
}
