import { caseStudySections } from '../markdown/caseStudySections'
import { bodyIn, commonShared, commonWords, translationOf } from './common'
import type { DataOf } from './types'

const isString = (value: unknown): value is string => typeof value === 'string'

export const caseStudyData: DataOf<'case-studies'> = {
  shared: (document, tools) => {
    const { customer, heroImage, gallery, productModules } = document.fields
    return {
      ...commonShared(document, tools),
      customer: { ...customer, logo: tools.pictureId(customer.logo) },
      heroImage: tools.pictureId(heroImage),
      gallery: gallery.map(tools.pictureId).filter(isString),
      productModules,
    }
  },
  words: ({ document, locale, tools, stored }) => {
    const { challenge, solution, results } = caseStudySections(bodyIn(document, locale))
    const { metrics, quote, partners } = document.fields
    const translation = translationOf(document, locale)?.fields
    return {
      ...commonWords(document, locale),
      challenge: tools.rich(challenge),
      solution: tools.rich(solution),
      results: tools.rich(results),
      metrics: metrics.map((metric, index) => ({
        ...metric,
        id: stored?.metrics?.[index]?.id,
        label: translation?.metrics[index] ?? metric.label,
      })),
      quote: { ...quote, ...translation?.quote },
      partners: partners
        .map((slug) => tools.documentId({ collection: 'partners', slug }))
        .filter(isString),
    }
  },
}
