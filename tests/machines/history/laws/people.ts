import { grouped, of, type Law, type Lead, type Violation } from '../entries'

const acknowledged = (leads: readonly Lead[]) => leads.filter(({ outcome }) => outcome === 'ok')

/** What one person sent, and what is kept of it. */
const judge = (sent: Lead[], references: string[]): string | undefined => {
  const done = acknowledged(sent)
  const lost = done.find(({ reference }) => !references.includes(reference ?? ''))
  if (lost) return `${lost.reference} was acknowledged and is not there`
  const keyed = grouped(
    sent.filter(({ key }) => key),
    ({ key }) => key!,
  )
  const open = sent.filter(({ key, outcome }) => !key && outcome === 'unknown').length
  const loose = done.filter(({ key }) => !key).length
  const most = loose + open + keyed.size
  if (references.length > most) return `${references.length} are kept, of ${most} that were sent`
  return undefined
}

/** What is acknowledged is kept, and what has a key is kept once, however often it was sent. */
export const keptLeads: Law = (history) => {
  const sent = grouped(of(history, 'lead'), ({ email }) => email)
  return of(history, 'stored lead').flatMap((stored): Violation[] => {
    const own = sent.get(stored.email) ?? []
    const says = judge(own, stored.references)
    if (says) return [{ law: 'a lost or doubled lead', says: `${stored.email}: ${says}`, entries: [stored, ...own] }] // prettier-ignore
    if (stored.leads.length <= 1) return []
    return [{ law: 'one person, one lead', says: stored.email, entries: [stored] }]
  })
}

/** All answers to one key are the first one, and the later ones say so. */
export const replayedLeads: Law = (history) =>
  [
    ...grouped(
      acknowledged(of(history, 'lead')).filter(({ key }) => key),
      ({ key }) => key!,
    ).values(),
  ].flatMap((answers): Violation[] => {
    const law = 'a replay'
    if (new Set(answers.map(({ reference }) => reference)).size > 1)
      return [{ law, says: 'one key, two answers', entries: answers }]
    const first = Math.min(...answers.map(({ ended }) => ended))
    const unsaid = answers.find(({ began, isReplayed }) => began > first && !isReplayed)
    return unsaid ? [{ law, says: 'a replay that does not say so', entries: answers }] : []
  })

/** At least once, and each time as the same message. */
export const sentMails: Law = (history) => {
  const mails = grouped(of(history, 'mail'), ({ email, about }) => `${about} ${email}`)
  const people = [...grouped(acknowledged(of(history, 'lead')), ({ email }) => email)]
  const missing = people.flatMap(([email, sent]) =>
    ['confirmation', 'notice']
      .filter((about) => !mails.has(`${about} ${email}`))
      .map((about) => ({ law: 'a lost mail', says: `${about} of ${email}`, entries: sent })),
  )
  const requests = grouped(of(history, 'lead'), ({ email }) => email)
  const doubled = [...mails].flatMap(([key, sent]): Violation[] => {
    const own = requests.get(sent[0]!.email)
    if (!own) return []
    const wanted = new Set(own.map((lead) => lead.key ?? lead)).size
    if (new Set(sent.map(({ messageId }) => messageId)).size <= wanted) return []
    return [{ law: 'a mail that does not say that it is the same', says: key, entries: sent }]
  })
  return [...missing, ...doubled]
}
