import type { Config } from 'payload'

/** Failures that the caller caused are worth a line, not an alarm with a stack. */
export const loggingLevels = {
  APIError: 'info',
  AppError: 'info',
  AuthenticationError: 'info',
  ErrorDeletingFile: 'error',
  FileRetrievalError: 'info',
  FileUploadError: 'info',
  Forbidden: 'info',
  InvalidFieldName: 'info',
  Locked: 'info',
  LockedAuth: 'info',
  MissingFile: 'info',
  NotFound: 'info',
  QueryError: 'info',
  UnauthorizedError: 'info',
  UnverifiedEmail: 'info',
  ValidationError: 'info',
} as Config['loggingLevels']
