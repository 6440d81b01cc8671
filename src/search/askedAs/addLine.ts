import type { PayloadRequest } from 'payload'
import type { LinedPage } from '../index/line'

type NewLine = { page: LinedPage; text: string; locale: string }

/** Adds a line that a person wrote, which counts at once. As for them: the rules are those of the collection. */
export const addLine = async (req: PayloadRequest, { page, text, locale }: NewLine) => {
  await req.payload.create({
    collection: 'asked-as',
    data: {
      text,
      locale,
      document: { relationTo: page.collection as 'content', value: page.id },
      state: 'accepted',
      kind: 'question',
    },
    overrideAccess: false,
    user: req.user,
    req,
  })
}
