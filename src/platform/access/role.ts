/** What a user may be. `service` is the account that the API key acts as. */
export const roles = ['admin', 'editor', 'sales', 'service'] as const

export type Role = (typeof roles)[number]
