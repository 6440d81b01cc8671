import { describe, expect, it } from '@jest/globals'
import { isGrounded } from './isGrounded'
import type { PageText } from './page'
import { readProposals, type Proposal } from './readProposals'

const page: PageText = {
  locale: 'en',
  language: 'en',
  title: 'Charging 12 trucks',
  summary: 'A depot charges overnight.',
  body: 'The site’s “load manager” keeps below 350 kW — whatever is plugged in.\nIt was built in nine weeks.',
}

const grounded = (proposal: Partial<Proposal>) =>
  isGrounded({ kind: 'question', locale: 'en', text: 'How long did it take?', ...proposal }, page)

describe('a proposal', () => {
  it.each([
    [{ quote: 'It was built in nine weeks.' }],
    [{ quote: `The site's "load manager" keeps below 350 kW - whatever is plugged in.` }],
    [{ text: 'Is 350 kW enough?', quote: 'keeps below 350 kW — whatever' }],
    [{ kind: 'synonym' as const, text: 'lorries', quote: 'trucks' }],
    [{ kind: 'summary' as const, text: 'A depot charges twelve trucks overnight.' }],
  ])('rests on the page: %j', (proposal) => {
    expect(grounded(proposal)).toBe(true)
  })

  it.each([
    [{ quote: 'It was built in ten weeks.' }],
    [{ quote: 'nine weeks' }],
    [{}],
    [{ text: 'Is 500 kW enough?', quote: 'keeps below 350 kW — whatever' }],
    [{ kind: 'synonym' as const, text: 'lorries', quote: 'buses' }],
    [{ kind: 'synonym' as const, text: 'Trucks', quote: 'trucks' }],
    [{ kind: 'summary' as const, text: 'Our company leads the market for hydrogen.' }],
  ])('does not: %j', (proposal) => {
    expect(grounded(proposal)).toBe(false)
  })
})

describe('what a model says', () => {
  const question = { locale: 'en', text: 'How long?', quote: 'nine weeks' }

  it('is read within words and fences, entry by entry', () => {
    const said = { questions: [question, { locale: 'xx' }, 7], synonyms: 'none' }
    expect(readProposals(`Here:\n\`\`\`json\n${JSON.stringify(said)}\n\`\`\``)).toEqual([
      { kind: 'question', ...question },
    ])
  })

  it.each(['', 'No.', '{', '{"questions":', '[1]', '{"questions":{}}'])(
    'is nothing: %j',
    (said) => {
      expect(readProposals(said)).toEqual([])
    },
  )
})
