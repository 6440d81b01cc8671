import type { GlobalConfig } from 'payload'
import { navGroups } from '../../../cms/navGroups'
import { allowing, hiddenWithout } from '../../../platform/access/can'
import { costs } from './costs'
import { handOver } from './handOver'
import { proposals } from './proposals'
import { isForAdmin } from './rights'
import { voice } from './voice'

/** How the assistant speaks and when it sends people to people; what it may cost is the administrators'. */
export const Assistant: GlobalConfig = {
  slug: 'assistant',
  label: { en: 'Assistant', de: 'Assistent' },
  admin: {
    group: navGroups.settings,
    description: {
      en: 'How the assistant speaks, and where it sends people. {{site}} is filled in; a text left empty is ours.',
      de: 'Wie der Assistent spricht, und wohin er Menschen verweist. {{site}} wird ausgefüllt; bleibt ein Text leer, gilt der mitgelieferte.',
    },
    hidden: hiddenWithout('wording:write'),
  },
  access: { read: allowing('wording:write'), update: allowing('wording:write') },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: { en: 'Voice', de: 'Sprache' }, fields: voice },
        { label: { en: 'Hand-over', de: 'Übergabe' }, fields: handOver },
        {
          label: { en: 'Ways of asking', de: 'Frageweisen' },
          admin: { condition: isForAdmin },
          fields: proposals,
        },
        { label: { en: 'Costs', de: 'Kosten' }, admin: { condition: isForAdmin }, fields: costs },
      ],
    },
  ],
}
