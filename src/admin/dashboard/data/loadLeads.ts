import { panelUrl, readAs, type Reader } from './reader'

export type LeadRow = {
  id: string
  name: string
  company?: string
  status: string
  /** ISO 8601. */
  createdAt: string
  href: string
}

export type LeadsOverview = { latest: LeadRow[]; untouched: number; due: number }

const notSpam = { status: { not_equals: 'spam' } }

/** The latest leads, how many wait for a first answer, and how many follow-ups are due. */
export const loadLeads = async (reader: Reader): Promise<LeadsOverview> => {
  const read = { ...readAs(reader), collection: 'leads' as const }
  const [latest, untouched, due] = await Promise.all([
    reader.payload.find({
      ...read,
      where: notSpam,
      sort: '-createdAt',
      limit: 6,
      pagination: false,
      select: { name: true, company: true, status: true, createdAt: true },
    }),
    reader.payload.count({ ...read, where: { status: { equals: 'new' } } }),
    reader.payload.count({
      ...read,
      where: {
        and: [
          { followUpAt: { less_than_equal: new Date().toISOString() } },
          { status: { not_in: ['won', 'lost', 'spam'] } },
        ],
      },
    }),
  ])
  return {
    untouched: untouched.totalDocs,
    due: due.totalDocs,
    latest: latest.docs.map(({ id, name, company, status, createdAt }) => ({
      id,
      name,
      company: company ?? undefined,
      status,
      createdAt,
      href: panelUrl(reader, `/collections/leads/${id}`),
    })),
  }
}
