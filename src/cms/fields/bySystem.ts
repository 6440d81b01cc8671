import type { Field } from 'payload'

const never = () => false

/** Written by the system alone: over REST and in the panel it can be read and filtered, never set. */
export const bySystem = <T extends Field>(field: T): T => ({
  ...field,
  access: { ...('access' in field ? field.access : {}), create: never, update: never },
  admin: { ...('admin' in field ? field.admin : {}), readOnly: true },
})
