const headings = { Challenge: 'challenge', Solution: 'solution', Results: 'results' } as const

type Section = (typeof headings)[keyof typeof headings]

const marker = /^## (Challenge|Solution|Results)$/m

/** Cuts a case study's body at its three headings, which are the same in every language. */
export const caseStudySections = (body: string): Record<Section, string> => {
  const [before, ...parts] = body.split(marker)
  const sections: Partial<Record<Section, string>> = {}
  for (let index = 0; index < parts.length; index += 2) {
    sections[headings[parts[index] as keyof typeof headings]] = (parts[index + 1] ?? '').trim()
  }
  const { challenge, solution, results } = sections
  if (before?.trim() || !challenge || !solution || !results) {
    throw new Error(
      'A case study consists of ## Challenge, ## Solution and ## Results, no more, no less',
    )
  }
  return { challenge, solution, results }
}
