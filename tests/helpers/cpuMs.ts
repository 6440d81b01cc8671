/** How long this process works on something, in ms: a busy machine makes it wait, and not work more. */
export const cpuMs = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
