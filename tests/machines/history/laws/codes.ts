import { grouped, of, type Download, type Guess, type Law, type Of } from '../entries'

const mostAttempts = 5
const mostDownloads = 5

type Request = { guesses: Guess[]; stored: Of<'stored request'> }

/** Each is what the contract says of one request. */
const promises: ((request: Request) => string | undefined)[] = [
  ({ guesses }) =>
    guesses.filter(({ result }) => result === 'granted').length > 1 ? 'two grants' : undefined,
  ({ stored }) => (stored.grants > 1 ? `${stored.grants} grants are kept` : undefined),
  ({ guesses, stored }) =>
    stored.grants === 0 && guesses.some(({ result }) => result === 'granted')
      ? 'a grant that was given is not there'
      : undefined,
  ({ guesses, stored }) =>
    stored.grants > 0 && !guesses.some(({ isRight, outcome, result }) => isRight && (result === 'granted' || outcome === 'unknown')) // prettier-ignore
      ? 'a grant without a right code'
      : undefined,
  ({ guesses }) => {
    const judged = guesses.filter(({ result }) => result === 'wrong')
    const left = judged.flatMap(({ attemptsLeft }) => attemptsLeft ?? [])
    return new Set(left).size < left.length ? 'an attempt was bought' : undefined
  },
  ({ guesses, stored }) => {
    const wrong = guesses.filter(({ result }) => result === 'wrong').length
    return wrong >= mostAttempts || stored.attempts > mostAttempts || stored.attempts < wrong
      ? `${wrong} wrong codes were judged, ${stored.attempts} are counted`
      : undefined
  },
  ({ guesses }) => {
    const granted = guesses.find(({ result }) => result === 'granted')
    const ended = guesses.find(
      (one) => granted && one.result === 'locked' && one.ended < granted.began,
    )
    return ended ? 'a grant after the lock' : undefined
  },
  ({ guesses }) =>
    guesses.some(({ isRight, result }) => isRight && result === 'wrong')
      ? 'a right code was called wrong'
      : undefined,
]

/** Five attempts, one right code, one grant. */
export const countedGuesses: Law = (history) => {
  const guesses = grouped(of(history, 'guess'), ({ request }) => request)
  return of(history, 'stored request').flatMap((stored) => {
    const own = guesses.get(stored.request) ?? []
    return promises.flatMap((promise) => {
      const says = promise({ guesses: own, stored })
      return says ? [{ law: 'a code', says, entries: [stored, ...own] }] : []
    })
  })
}

/** A grant is five downloads. */
export const countedDownloads: Law = (history) =>
  [...grouped<Download>(of(history, 'download'), ({ request }) => request).values()].flatMap(
    (own) => {
      const taken = own.filter(({ outcome }) => outcome === 'ok').length
      if (taken <= mostDownloads) return []
      return [{ law: 'a download', says: `${taken} by one grant`, entries: own }]
    },
  )
