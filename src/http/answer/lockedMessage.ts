const rest = ' has this document open and is editing it. Nothing was saved.'

/** What is said of a document that this person has open. */
export const lockedMessage = (name: string): string => name + rest

/** In bulk answers Payload passes on only the message of each failure, so it is recognised by its words. */
export const isLockedMessage = (message: unknown): boolean =>
  typeof message === 'string' && message.endsWith(rest)
