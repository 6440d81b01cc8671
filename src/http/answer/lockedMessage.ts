const rest = ' has this document open and is editing it. Nothing was saved.'

/** What is said of a document that this person has open. */
export const lockedMessage = (name: string): string => name + rest

/** Of many documents Payload tells no more than the words, why one was not written. */
export const isLockedMessage = (message: unknown): boolean =>
  typeof message === 'string' && message.endsWith(rest)
