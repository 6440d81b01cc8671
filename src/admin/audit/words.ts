import { toWords } from 'payload/shared'
import type { Audited } from '../../audit/read/listAudit'

const actions: Record<string, string> = {
  create: 'created',
  update: 'changed',
  'save-draft': 'saved a draft',
  publish: 'published',
  withdraw: 'took off the website',
  trash: 'put into the trash',
  restore: 'took out of the trash',
  'restore-version': 'brought back an earlier version',
  delete: 'deleted for good',
  schedule: 'planned',
  unschedule: 'took back a plan',
  login: 'signed in',
  logout: 'signed out',
  'login-failed': 'wrong password',
  'change-password': 'changed the password',
  'reset-password': 'set a new password by link',
  'make-password-link': 'link for a new password',
  'change-role': 'changed the role',
  refuse: 'was refused',
  export: 'exported',
  erase: 'erased the person',
  expire: 'erased by age',
  join: 'joined two leads',
  judge: 'judged requests',
  'not-spam': 'said that it is no spam',
  'clear-suspicion': 'said that it is a person',
  verify: 'entered the right code',
  download: 'downloaded',
  ask: 'asked the assistant',
  'run-again': 'ran again',
}

/** Actions that can be looked for, as people say them. One that is not known is told as it is. */
export const actionWords: Record<string, string> = actions

export const describeAction = ({ action, times }: Pick<Audited, 'action' | 'times'>): string => {
  const words = actions[action] ?? action
  return times !== undefined && times > 1 ? `${words} (${times} times)` : words
}

const kinds: Record<Audited['actor']['kind'], string> = {
  person: 'Somebody who is gone',
  key: 'A key',
  job: 'A job',
  visitor: 'A visitor',
  system: 'The system',
}

export const describeActor = ({ kind, name }: Audited['actor']): string => {
  if (!name) return kinds[kind]
  if (kind === 'key') return `${name} (key)`
  return kind === 'job' || kind === 'system' ? `${name} (${kind})` : name
}

/** `seo.description@de` as people read it. */
export const describePath = (path: string): string => {
  const [name = '', locale] = path.split('@')
  const words = name
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? part : toWords(part.replace(/^_/, ''))))
  return `${words.join(' › ')}${locale ? ` (${locale})` : ''}`
}

const longest = 80

const isLong = (value: unknown): value is { digest: string; length: number } =>
  typeof value === 'object' && value !== null && 'digest' in value

const describeValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (isLong(value)) return `${value.length.toLocaleString('en-GB')} characters`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

type Change = NonNullable<Audited['changes']>[string]

/** What a field was and became. */
export const describeChange = (change: Change): string => {
  if (change.erased) return 'erased'
  if (change.secret) return 'not kept'
  if (change.words) return `${change.words} ${change.words === 1 ? 'word' : 'words'} changed`
  if (change.before === undefined || change.before === null) return describeValue(change.after)
  return `${describeValue(change.before)} → ${describeValue(change.after)}`
}
