import type { Pool } from 'pg'

export type Suspicion = {
  /** As `describeSpam` takes them. */
  reasons: string
  /** How many mails to the visitor are held back. */
  confirmations: number
}

const statement = `
select string_agg(distinct s.spam_reasons, ', ') as reasons,
       (select count(*)::int
          from mails m
          join submissions held on held.id = m.submission_id
         where held.lead_id = $1 and held.verdict = 'suspected' and m.state = 'withheld') as confirmations
  from submissions s
 where s.lead_id = $1 and s.verdict = 'suspected'
having count(*) > 0`

/** What a person has to judge about a lead; `undefined` when it is nothing. */
export const readSuspicion = async ({
  pool,
  id,
}: {
  pool: Pool
  id: string
}): Promise<Suspicion | undefined> => {
  const { rows } = await pool.query<Suspicion>(statement, [id])
  return rows[0]
}
