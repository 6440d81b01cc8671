/** SQL that counts a download of these leads: a part of the statement that counts everything about it. */
export const countDownloadOf = (leadIds: string): string => `
  update leads l set downloads = coalesce(l.downloads, 0) + 1, updated_at = now()
    from ${leadIds} r
   where l.id = r.lead_id`
