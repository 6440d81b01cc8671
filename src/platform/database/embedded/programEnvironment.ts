/** What PostgreSQL's programs see: English messages, and none of the caller's PG* variables. */
export const programEnvironment = () =>
  // PATH is no setting of ours, so it is not in src/env.ts; `unshare` is found through it.
  ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }) as unknown as NodeJS.ProcessEnv
