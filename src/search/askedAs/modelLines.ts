import type { PayloadRequest } from 'payload'
import type { AskedA } from '../../payload-types'
import { targetOf, type LinedPage } from '../index/line'

type NewLine = Pick<AskedA, 'kind' | 'text' | 'quote'> & { locale: string }

/** All lines of a page, whoever wrote them and whatever became of them. */
export const allLines = async (req: PayloadRequest, page: LinedPage): Promise<AskedA[]> => {
  const { docs } = await req.payload.find({
    collection: 'asked-as',
    where: { target: { equals: targetOf(page) } },
    pagination: false,
    depth: 0,
    overrideAccess: true, // a job's own
    req,
  })
  return docs
}

type Added = { page: LinedPage; lines: NewLine[]; state: AskedA['state'] }

/** Adds lines that a language model wrote. The caller indexes the page. */
export const addModelLines = async (req: PayloadRequest, { page, lines, state }: Added) => {
  const document = { relationTo: page.collection as 'content', value: page.id }
  for (const line of lines)
    await req.payload.create({
      collection: 'asked-as',
      data: { ...line, document, state, origin: 'model' },
      overrideAccess: true, // a job's own
      req,
    })
}

/** Takes back what a language model wrote: what waits goes, what was accepted waits again. Others are left. */
export const withdrawModelLines = async (req: PayloadRequest, lines: AskedA[]) => {
  for (const { id, origin, state } of lines) {
    if (origin !== 'model' || state === 'struck') continue
    const line = { collection: 'asked-as', id, overrideAccess: true, req } as const // a job's own
    if (state === 'proposed') await req.payload.delete(line)
    else await req.payload.update({ ...line, data: { state: 'proposed' } })
  }
}
