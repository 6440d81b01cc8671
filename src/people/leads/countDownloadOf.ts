/** SQL that counts a download of the leads of these rows (`lead_id`): a part of the statement that counts all about it. */
export const countDownloadOf = (rows: string): string => `
  update leads l set downloads = coalesce(l.downloads, 0) + 1, updated_at = now()
    from ${rows} r
   where l.id = r.lead_id`
