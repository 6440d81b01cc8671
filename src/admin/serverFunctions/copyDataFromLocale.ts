import { z } from 'zod'
import { settings } from '../../platform/settings'
import { answerPanelCallWith } from '../../http/request/panelCall'
import { demandTarget } from './demand'
import { argument, guard, refused } from './guard'

const { flag, id, slug } = argument

const locale = z.string().refine((code) => settings.locales.some((known) => known === code))

/** Fills one language of a document from another: a write. */
export const copyDataFromLocale = guard({
  takes: z.object({
    collectionSlug: slug.nullish(),
    globalSlug: slug.nullish(),
    docID: id.nullish(),
    fromLocale: locale,
    toLocale: locale,
    overrideData: flag,
  }),
  demand: async ({ collectionSlug, globalSlug, docID }, caller) => {
    await demandTarget(caller, { collectionSlug, globalSlug, id: docID }, 'update')
  },
  // The panel takes any answer for success.
  refusal: () => {
    answerPanelCallWith(404)
    throw refused()
  },
})
