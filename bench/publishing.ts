import { withPayload } from '../src/cli/database/withPayload'
import { makeDocument, makeVocabulary, randomFrom } from './search/corpus'

const rounds = 60

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
})

const bodyOf = (text: string) => ({
  root: {
    type: 'root',
    version: 1,
    format: '' as const,
    indent: 0,
    direction: 'ltr' as const,
    children: text.split('\n').map(paragraph),
  },
})

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0

// Publishes documents with and without the search index, in turns, and prints the medians in ms.
await withPayload('bench', async (payload) => {
  const vocabulary = makeVocabulary()
  const random = randomFrom(99)
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
  for (let round = 0; round < rounds + 5; round++) {
    for (const which of ['with', 'without'] as const) {
      const { title, summary, body } = makeDocument(vocabulary, random)
      const startedAt = performance.now()
      await payload.create({
        collection: 'content',
        data: {
          title,
          summary,
          body: bodyOf(body),
          kind: 'article',
          _status: 'published',
        } as never,
        context: { skipSearch: which === 'without' },
        overrideAccess: true, // a benchmark writes as the system does
      })
      if (round >= 5) times[which].push(performance.now() - startedAt)
    }
  }
  process.stdout.write(JSON.stringify({ with: median(times.with), without: median(times.without) }))
})
process.exit(0)
