import { openReplicas } from './watchReplicas'

/** How each replica does, for its operator; undefined where there are none. */
export const describeReplicas = () => {
  const replicas = openReplicas()
  if (replicas.length === 0) return undefined
  return {
    isFailing: replicas.some(({ status }) => status.trouble() !== undefined),
    detail: replicas.map(({ name, status, lagBytes }) => ({
      name,
      state: status.verdict(),
      lagBytes: lagBytes ?? null,
    })),
  }
}
