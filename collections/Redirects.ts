import type { CollectionConfig } from 'payload'
import { redirectFields } from '../src/cms/redirects/redirectFields'
import { keepShort } from '../src/cms/redirects/keepShort'
import { inEffectOrEditing } from '../src/cms/redirects/inEffectOrEditing'
import { allowingToWriteIn } from '../src/cms/publishing/rights/writtenLocale'
import { component } from '../src/platform/component'
import { editViews } from '../src/cms/editViews'
import { navGroups } from '../src/cms/navGroups'

/** A redirect leads visitors on as soon as it is saved: there is no draft of one. */
const mayWrite = allowingToWriteIn('redirects', 'content:write', 'content:publish')

export const Redirects: CollectionConfig = {
  slug: 'redirects',
  labels: {
    singular: { en: 'Redirect', de: 'Weiterleitung' },
    plural: { en: 'Redirects', de: 'Weiterleitungen' },
  },
  admin: {
    group: navGroups.content,
    useAsTitle: 'from',
    enableRichTextLink: false,
    defaultColumns: ['from', 'to', 'locale', 'isInEffect', 'isAutomatic', 'updatedAt'],
    listSearchableFields: ['from', 'to'],
    description: {
      en: 'Where old addresses lead. A published document that gets another address leaves one here by itself.',
      de: 'Wohin alte Adressen führen. Bekommt ein veröffentlichtes Dokument eine neue Adresse, entsteht hier von selbst eine Weiterleitung.',
    },
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: {
      whenEmpty: {
        en: 'None is needed yet: documents that move leave one by themselves. Add one for an address of the website before this one.',
        de: 'Noch wird keine gebraucht: Dokumente, deren Adresse sich ändert, hinterlassen selbst eine. Legen Sie eine für Adressen der früheren Website an.',
      },
    },
  },
  custom: { ours: 'redirects', visitorsRead: true },
  defaultSort: 'from',
  access: {
    read: inEffectOrEditing,
    create: mayWrite,
    update: mayWrite,
    delete: allowingToWriteIn('redirects', 'content:delete', 'content:publish'),
  },
  hooks: {
    beforeValidate: [keepShort.lock],
    beforeChange: [keepShort.shorten],
    afterChange: [keepShort.spread],
  },
  indexes: [{ fields: ['from', 'locale'], unique: true }],
  fields: redirectFields,
}
