import { createLocalReq, type CollectionBeforeChangeHook } from 'payload'
import { createEach } from '../../src/cms/bulk/createRows'
import type { Opened } from '../ready/site'

const nonsense = 'nonsense'

/** What is left of what a hook wrote elsewhere for rows, one of which a rule refuses afterwards. */
export const leftByHook = async ({ payload }: Opened) => {
  const data = { email: 'hook@example.com', password: 'A-long-passphrase-4711', name: 'H', role: 'admin' } // prettier-ignore
  const made = await payload.create({ collection: 'users', data, overrideAccess: true }) // prettier-ignore
  const user = { ...made, collection: 'users' as const }
  const noted = await payload.create({
    collection: 'content',
    data: { title: 'Noted', kind: 'article' },
    draft: true,
    overrideAccess: true,
  })
  const { id } = noted
  const note: CollectionBeforeChangeHook = async ({ data: row, operation, req }) => {
    const written = { internalNotes: String(row.title) }
    if (operation === 'create' && row.kind === nonsense)
      await payload.update({ collection: 'content', id, data: written, draft: true, overrideAccess: true, req }) // prettier-ignore
    return row as object
  }
  const { hooks } = payload.collections.content.config
  hooks.beforeChange.push(note)
  const rows = [
    { title: 'Stored', kind: 'article' },
    { title: 'Refused', kind: nonsense },
  ]
  const req = await createLocalReq({ user, locale: 'en' }, payload)
  const results = await createEach(rows, { req, collection: 'content', draft: false })
  hooks.beforeChange.splice(hooks.beforeChange.indexOf(note), 1)
  const found = await payload.findByID({ collection: 'content', id, draft: true, overrideAccess: true }) // prettier-ignore
  return { stored: results.map((one) => 'id' in one), notes: found.internalNotes ?? null }
}
