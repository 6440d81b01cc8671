import type { Access, Config } from 'payload'
import { mayReadCollection } from '../cms/access/mayReach'
import { allowing } from '../platform/access/can'

const salesTeam = allowing('panel', 'crm:read')

/** A preset is about a collection: who may not read that, learns of none and makes none. */
const aboutReadable: Access = async ({ req, data }) => {
  if (!salesTeam({ req })) return false
  const about = (data as { relatedCollection?: unknown } | undefined)?.relatedCollection
  if (typeof about === 'string' && !(await mayReadCollection(req, about))) return false
  const readable: string[] = []
  for (const { slug, enableQueryPresets } of req.payload.config.collections)
    if (enableQueryPresets && (await mayReadCollection(req, slug))) readable.push(slug)
  return { relatedCollection: { in: readable } }
}

const mayMake: Access = async (args) => Boolean(await aboutReadable(args))

/** Filters and columns saved under a name: one's own, or shared with all of sales. */
export const queryPresets: Config['queryPresets'] = {
  access: { create: mayMake, read: aboutReadable, update: aboutReadable, delete: aboutReadable },
  constraints: {},
  // Salespeople may not read accounts, and so can't choose among them.
  filterConstraints: ({ options }) =>
    options.filter((option) =>
      ['onlyMe', 'everyone'].includes(typeof option === 'string' ? option : option.value),
    ),
  labels: { singular: { en: 'Preset', de: 'Ansicht' }, plural: { en: 'Presets', de: 'Ansichten' } },
}
