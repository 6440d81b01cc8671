/** Said between the processes that serve on one port, by way of their supervisor. */

/** One process asks all others. Without `id` it wants no answer. */
export type Question = { kind: 'question'; id?: number; about: string; mostMs: number }
export type AnswersToQuestion = { kind: 'answers'; id: number; answers: unknown[] }

/** What another process asks. */
export type Forwarded = { kind: 'forwarded'; id?: number; about: string }
export type Answer = { kind: 'answer'; id: number; answer: unknown }

export type FromProcess = Question | Answer | { kind: 'ready' } | { kind: 'alive' }
/** `beat` is answered by `alive`: whoever is stuck does not. */
export type FromSupervisor =
  AnswersToQuestion | Forwarded | { kind: 'lead' } | { kind: 'welcome' } | { kind: 'beat' }
