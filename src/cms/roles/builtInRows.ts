import { areaActions } from '../../platform/access/model/action'
import { roleActions, type StoredRole } from './storedRole'

type Row = StoredRole & { name: string; description: string }

/** The rows of the roles that are always there, as they are made once. */
export const builtInRows: Row[] = [
  {
    key: 'admin',
    name: 'Administrator',
    description: 'Everything.',
    content: { '*': [...roleActions] },
    areas: [...areaActions],
  },
  {
    key: 'editor',
    name: 'Editor',
    description: 'The website’s content, and how mails, consent and the assistant are worded.',
    content: { '*': [...roleActions] },
    areas: ['media:write', 'wording:write'],
  },
  {
    key: 'sales',
    name: 'Sales',
    description: 'Leads, and what visitors will read soon.',
    content: { '*': ['draft'] },
    areas: ['crm:read', 'crm:write', 'crm:export'],
  },
]

export const isBuiltIn = (key: unknown): boolean => builtInRows.some((row) => row.key === key)
