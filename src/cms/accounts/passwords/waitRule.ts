/**
 * Throttling of guesses (NIST SP 800-63B, 5.2.2): after `most` wrong passwords within `withinMs`, the next try waits
 * `waitMs`.
 */
export type WaitRule = { most: number; withinMs: number; waitMs: number }

const minute = 60_000

/** Contract §2. */
export const waitRules = {
  /** An account and a client together; also an account and a browser that has logged in to it before. */
  pair: { most: 5, withinMs: 60 * minute, waitMs: 10 * minute },
  /** Of an account, over all clients: never more than this in any hour. */
  account: { most: 100, withinMs: 60 * minute, waitMs: 60 * minute },
  /**
   * Codes of an account's second factor, over all clients, by who knows the password. Of a million codes three are right
   * at any time: a hundred tries a day leave a guesser a chance of 10 % in a year.
   */
  codesOfAccount: { most: 100, withinMs: 24 * 60 * minute, waitMs: 24 * 60 * minute },
} satisfies Record<string, WaitRule>

type Tries = {
  /** When there were wrong passwords, the oldest first. Unix ms. */
  moments: number[]
  now: number
}

export const recentOf = ({ moments, now }: Tries, { withinMs }: WaitRule): number[] =>
  moments.filter((moment) => moment > now - withinMs)

/** How long the next try has to wait after these. 0: not at all. */
export const waitMsOf = ({ moments, now }: Tries, rule: WaitRule): number => {
  const recent = recentOf({ moments, now }, rule)
  if (recent.length < rule.most) return 0
  return Math.max(0, (recent.at(-1) ?? 0) + rule.waitMs - now)
}
