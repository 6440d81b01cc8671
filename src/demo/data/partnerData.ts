import { bodyIn, commonShared, commonWords } from './common'
import type { DataOf } from './types'

export const partnerData: DataOf<'partners'> = {
  shared: (document, tools) => {
    const { tier, logo, website, regions, categories, order } = document.fields
    return {
      ...commonShared(document, tools),
      tier,
      logo: tools.pictureId(logo),
      website,
      regions,
      categories,
      order,
    }
  },
  words: ({ document, locale, tools }) => ({
    ...commonWords(document, locale),
    description: tools.rich(bodyIn(document, locale)),
  }),
}
