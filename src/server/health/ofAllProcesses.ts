import { askSiblings, isOneOfSeveral, onQuestion } from '../../platform/processes/siblings'
import { settings } from '../../platform/settings'
import type { Check } from './check'

/** What only a process knows: how its mails went, which providers fail, whether it hears of changes. */
export type OwnChecks = Record<'email' | 'chat' | 'search', Check>

const about = 'health'
const mostMs = 500

type Told = { checks: OwnChecks; uptimeSeconds: number }

/** Tells other processes on this port how this one is. */
export const tellChecks = (own: () => OwnChecks) =>
  onQuestion(about, (): Told => ({ checks: own(), uptimeSeconds: process.uptime() }))

const worst = (checks: Check[]): Check =>
  checks.find(({ status }) => status !== 'ok') ?? (checks[0] as Check)

/** The worst of all processes on this port, of whom any may be asked; and whether all of them serve. */
export const withSiblings = async (own: OwnChecks) => {
  if (!isOneOfSeveral()) return { checks: own, uptimeSeconds: process.uptime() }
  const told = await askSiblings<Told>(about, mostMs)
  const of = (name: keyof OwnChecks) =>
    worst([own[name], ...told.map(({ checks }) => checks[name])])
  const serving = 1 + told.length
  const processes: Check = {
    status: serving < settings.processes ? 'degraded' : 'ok',
    serving,
    expected: settings.processes,
  }
  return {
    checks: { email: of('email'), chat: of('chat'), search: of('search'), processes },
    uptimeSeconds: Math.max(process.uptime(), ...told.map(({ uptimeSeconds }) => uptimeSeconds)),
  }
}
