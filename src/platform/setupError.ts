/**
 * A failure that the operator can mend. Its message says what is wrong and what to do; commands print
 * it without a stack and exit with 1.
 */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

/** Recognises it by name: a process can hold two copies of the class. */
export const isSetupError = (error: unknown): error is SetupError =>
  error instanceof Error && error.name === 'SetupError'
