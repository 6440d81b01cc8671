import { describe, expect, it } from '@jest/globals'
import { isNothing, unchangedInDraft } from './unchangedInDraft'

const fields = [
  { name: 'title', type: 'text' as const, localized: true },
  { name: 'agenda', type: 'array' as const },
  { name: 'seo', type: 'group' as const, flattenedFields: [{ name: 'title', type: 'text' }] },
]
const take = (sent: object, published: object, draft: object, hasLocales = false) =>
  unchangedInDraft({ sent: { ...sent }, kept: sent, fields, published, draft, hasLocales })

describe('what a draft takes over', () => {
  it('is what it has as it was published', () => {
    const sent = { title: 'Sent', summary: 'Sent' }
    const published = { title: 'Public', summary: null }
    expect(take(sent, published, { title: 'Draft' })).toEqual({ summary: 'Sent' })
  })

  it('is told by part of a group, and by locale', () => {
    const sent = { seo: { title: 'Sent', description: 'Sent' } }
    const draft = { seo: { title: 'Draft', description: 'Public' } }
    const published = { seo: { title: 'Public', description: 'Public' } }
    expect(take(sent, published, draft)).toEqual({ seo: { description: 'Sent' } })
    expect(
      take(
        { title: { en: 'Sent', de: 'Sent' } },
        { title: { en: 'Public', de: 'Public' } },
        { title: { en: 'Public', de: 'Draft' } },
        true,
      ),
    ).toEqual({ title: { en: 'Sent' } })
  })

  it('are rows whatever their ids are', () => {
    const rows = (id: string) => ({ agenda: [{ id, title: 'Public' }] })
    const sent = { agenda: [{ title: 'Sent' }] }
    expect(take(sent, rows('1'), rows('2'))).toEqual(sent)
    expect(take(sent, rows('1'), { agenda: [{ id: '1', title: 'Draft' }] })).toEqual({})
  })

  it('is what the caller may write, as it was written', () => {
    const sent = { title: ' Sent', slug: 'theirs', seo: { title: 'Sent', image: 'theirs' } }
    const kept = { title: 'Sent', slug: 'public', seo: { title: 'Sent' } }
    const stored = { slug: 'public' }
    expect(
      unchangedInDraft({ sent, kept, fields, published: stored, draft: stored, hasLocales: false }),
    ).toEqual({ title: 'Sent', slug: 'public', seo: kept.seo })
    const { slug: _, ...without } = kept
    expect(
      unchangedInDraft({
        sent,
        kept: without,
        fields,
        published: {},
        draft: {},
        hasLocales: false,
      }),
    ).toEqual({ title: 'Sent', seo: kept.seo })
  })

  it('is nothing when no field is left of it', () => {
    expect([{}, { seo: {} }, { seo: { title: 'x' } }].map(isNothing)).toEqual([true, true, false])
  })
})
