import type { Config } from 'payload'

/** Those that Payload would shorten to their message, which may repeat what was sent. */
const shortened = ['Forbidden', 'Locked', 'MissingFile', 'NotFound', 'ValidationError']

/** All go to the logger whole: `payloadLogger` decides what a failure is worth, by what it is and not by its name. */
export const loggingLevels = Object.fromEntries(
  shortened.map((name) => [name, 'error']),
) as Config['loggingLevels']
