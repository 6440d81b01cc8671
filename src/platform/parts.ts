/** What Frontdesk consists of: each can be left out, unless another needs it. */
export type Parts = {
  /** The collection of people who log in, with their sessions, passwords and invitations. */
  accounts: boolean
  /** Roles that administrators make, and API keys. */
  access: boolean
  /** Content, case studies, events, partners and pictures. */
  publishing: boolean
  leads: boolean
  downloads: boolean
  search: boolean
  assistant: boolean
  /** The trail of who did what. */
  audit: boolean
  /** Other programs are told of what happens. */
  webhooks: boolean
}

export type PartName = keyof Parts

/** @returns the entries of a part that is on */
export const when = <T>(isOn: boolean, ...entries: T[]): T[] => (isOn ? entries : [])
