import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import type { AskedA } from '../../payload-types'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { inTransaction } from '../../platform/database/transactions/inTransaction'
import { lockUntilCommit } from '../../platform/database/transactions/lockUntilCommit'
import {
  addModelLines,
  allLines,
  indexDocument,
  targetOf,
  withdrawModelLines,
} from '../../search/engine'
import { isGrounded, plain, plainWordsOf } from './isGrounded'
import { digestOf, type Page, type PageText } from './page'
import type { Proposal } from './readProposals'

type Kept = {
  payload: Payload
  page: Page
  /** As the model was asked about it. */
  texts: PageText[]
  proposals: Proposal[]
  /** `accepted`: they count until somebody strikes them out. */
  state: 'proposed' | 'accepted'
}

const isQuoteGone = ({ locale, quote }: AskedA, texts: PageText[]): boolean => {
  const text = texts.find((one) => one.locale === locale)
  return Boolean(quote) && !(text && plainWordsOf(text).includes(plain(quote!)))
}

/** Those that rest on the page and are not known yet, struck out ones among these. */
const newOnes = ({ texts, proposals }: Kept, lines: AskedA[]): Proposal[] => {
  const known = new Set([
    ...lines.map(({ text }) => plain(text)),
    ...texts.map(({ title }) => plain(title)),
  ])
  return proposals.filter((proposal) => {
    const text = texts.find(({ locale }) => locale === proposal.locale)
    const form = plain(proposal.text)
    if (!text || known.has(form) || !isGrounded(proposal, text)) return false
    known.add(form)
    return true
  })
}

const noteAsked = async (req: PayloadRequest, { page, texts }: Kept) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`
    insert into chat_proposals (target, digest, asked_at)
    values (${targetOf(page)}, ${digestOf(texts)}, now())
    on conflict (target) do update set digest = excluded.digest, asked_at = excluded.asked_at`)
}

/**
 * Keeps what rests on the page as lines that it is also asked as, in one transaction; those from before whose quote the
 * page no longer has are taken back.
 * @returns how many are new
 */
export const keepProposals = (kept: Kept): Promise<number> =>
  inTransaction(kept.payload, async (req) => {
    const { page, texts, state } = kept
    await lockUntilCommit({ req, name: `frontdesk:proposals:${targetOf(page)}` })
    req.context.skipSearch = true // indexed once, below
    const known = await allLines(req, page)
    const lines = newOnes(kept, known)
    await withdrawModelLines(
      req,
      known.filter((line) => isQuoteGone(line, texts)),
    )
    await addModelLines(req, { page, lines, state })
    await noteAsked(req, kept)
    await indexDocument({ req, ...page })
    return lines.length
  })
