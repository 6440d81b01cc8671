/**
 * State that exists once in the process. A production process holds two copies of every module that
 * both the server and Next's bundle import, so module-level variables would exist twice.
 */
type Shared = Record<string, unknown>

const root = globalThis as typeof globalThis & { frontdesk?: Shared }

/** Returns the process-wide value called `name`, made by `create` at the first call. */
export const shared = <T>(name: string, create: () => T): T => {
  root.frontdesk ??= {}
  if (!(name in root.frontdesk)) root.frontdesk[name] = create()
  return root.frontdesk[name] as T
}
