import type { CollectionConfig } from 'payload'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { keyScopes } from '../src/platform/access/keys/keyScopes'
import { networkPattern, parseNetwork } from '../src/platform/access/keys/networks'
import { component } from '../src/platform/component'
import { oneOfRule, schemaRule } from '../src/http/openapi/rest/fieldSchema'
import { editViews } from '../src/cms/editViews'
import { bySystem } from '../src/cms/fields/bySystem'
import { dateAndTime } from '../src/cms/fields/dateAndTime'
import { eachOf } from '../src/cms/fields/rules/eachOf'
import { apiKeyHooks } from '../src/cms/keys/apiKeyHooks'
import { revokeEndpoint } from '../src/cms/keys/revokeEndpoint'
import { contentSlugs } from '../src/cms/roles/storedRole'
import { navGroups } from '../src/cms/navGroups'
import { sayTo } from '../src/platform/language/sayTo'

const managesAccess = allowing('access:manage')
const never = () => false

const mostNetworks = 50

/** Keys by which programs call the API (docs/api-keys.md). Of each its hash is stored. */
export const ApiKeys: CollectionConfig = {
  slug: 'api-keys',
  labels: {
    singular: { en: 'API key', de: 'API-Schlüssel' },
    plural: { en: 'API keys', de: 'API-Schlüssel' },
  },
  disableDuplicate: true,
  custom: { changes: { kind: 'access' } },
  defaultSort: '-createdAt',
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: navGroups.settings,
    useAsTitle: 'name',
    defaultColumns: ['name', 'prefix', 'scopes', 'lastUsedAt', 'expiresAt', 'revokedAt'],
    listSearchableFields: ['name', 'prefix'],
    description: {
      en: 'By a key a program reads and writes here: a website, a script, another service. Each gets its own, with as few rights as it needs.',
      de: 'Mit einem Schlüssel liest und schreibt hier ein Programm: eine Website, ein Skript, ein anderer Dienst. Jedes bekommt einen eigenen, mit so wenig Rechten wie möglich.',
    },
    hidden: hiddenWithout('access:manage'),
    custom: {
      whenEmpty: {
        en: 'A key lets one program in, with the rights that you tick: shown once, revoked at any time.',
        de: 'Ein Schlüssel lässt ein Programm hinein, mit den Rechten, die Sie ankreuzen: einmal gezeigt, jederzeit widerrufbar.',
      },
    },
    components: {
      beforeListTable: [component('EmptyList')],
      edit: { SaveButton: component('SaveKey'), beforeDocumentControls: [component('RevokeKey')] },
      views: { edit: editViews },
    },
  },
  access: {
    read: managesAccess,
    create: managesAccess,
    update: managesAccess,
    delete: managesAccess,
  },
  endpoints: [revokeEndpoint],
  hooks: {
    beforeChange: [apiKeyHooks.beforeChange],
    afterChange: [apiKeyHooks.afterChange],
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      label: { en: 'Name', de: 'Name' },
      required: true,
      maxLength: 100,
      admin: {
        description: {
          en: 'Which program it is for. What the program writes is shown under this name.',
          de: 'Für welches Programm er ist. Was das Programm schreibt, erscheint unter diesem Namen.',
        },
      },
    },
    {
      name: 'scopes',
      type: 'text',
      hasMany: true,
      required: true,
      label: { en: 'What it may do', de: 'Was er darf' },
      ...oneOfRule(keyScopes),
      validate: (value: unknown, options) =>
        Array.isArray(value) && value.length > 0
          ? eachOf(keyScopes)(value, options)
          : sayTo(options.req)({ en: 'Choose at least one.', de: 'Wählen Sie mindestens eines.' }),
      admin: { components: { Field: component('ScopesField'), Cell: component('ScopesCell') } },
    },
    {
      name: 'collections',
      type: 'text',
      hasMany: true,
      label: { en: 'Which content', de: 'Welche Inhalte' },
      ...oneOfRule(contentSlugs),
      validate: (value: unknown, options) =>
        eachOf(contentSlugs(options.req.payload.config))(value, options),
      admin: {
        components: { Field: component('CollectionsField') },
        disableListColumn: true,
        description: {
          en: 'What the rights on content are for. None chosen: all of it.',
          de: 'Wofür die Rechte an Inhalten gelten. Keine gewählt: für alle.',
        },
      },
    },
    {
      name: 'expiresAt',
      type: 'date',
      label: { en: 'Expires', de: 'Läuft ab' },
      index: true,
      admin: {
        date: dateAndTime,
        position: 'sidebar',
        description: { en: 'Empty: never.', de: 'Leer: nie.' },
      },
    },
    {
      name: 'networks',
      type: 'text',
      hasMany: true,
      label: { en: 'From these networks alone', de: 'Nur aus diesen Netzen' },
      ...schemaRule(
        { pattern: networkPattern, examples: ['203.0.113.0/24'] },
        { maxItems: mostNetworks },
      ),
      validate: (value: unknown, { req }) => {
        const say = sayTo(req)
        if (value === undefined || value === null) return true
        if (!Array.isArray(value) || value.length > mostNetworks)
          return say({
            en: `At most ${mostNetworks} networks.`,
            de: `Höchstens ${mostNetworks} Netze.`,
          })
        const wrong = value.find((one) => !parseNetwork(String(one))) as unknown
        const shown = String(wrong).slice(0, 60)
        return wrong === undefined
          ? true
          : say({
              en: `“${shown}” is no network: 203.0.113.0/24, 2001:db8::/32, or one address, is needed.`,
              de: `„${shown}“ ist kein Netz: Hier muss etwas wie 203.0.113.0/24 oder 2001:db8::/32 stehen, oder eine einzelne Adresse.`,
            })
      },
      admin: {
        disableListColumn: true,
        description: {
          en: 'Such as 203.0.113.0/24; type one and press Enter. None: from anywhere.',
          de: 'Zum Beispiel 203.0.113.0/24; eintippen und Enter drücken. Keine: von überall.',
        },
      },
    },
    bySystem({
      name: 'prefix',
      type: 'text',
      label: { en: 'Begins with', de: 'Beginnt mit' },
      admin: { position: 'sidebar', condition: ({ id }) => Boolean(id) },
    }),
    {
      name: 'key',
      type: 'text',
      label: { en: 'Key', de: 'Schlüssel' },
      virtual: true,
      access: { create: never, update: never },
      admin: {
        hidden: true,
        disableListColumn: true,
        disableListFilter: true,
        description: { en: 'The key itself, in the answer to its creation alone.', de: 'Der Schlüssel selbst, nur in der Antwort auf das Anlegen.' }, // prettier-ignore
      },
    },
    {
      name: 'hash',
      type: 'text',
      hidden: true, // the key itself is nowhere
      unique: true,
      index: true,
      access: { create: never, read: never, update: never },
    },
    bySystem({
      name: 'lastUsedAt',
      type: 'date',
      label: { en: 'Last used', de: 'Zuletzt benutzt' },
      admin: {
        position: 'sidebar',
        date: dateAndTime,
        condition: ({ id }) => Boolean(id),
        description: { en: 'Written once a minute.', de: 'Einmal in der Minute vermerkt.' },
      },
    }),
    bySystem({
      name: 'createdBy',
      type: 'text',
      label: { en: 'Made by', de: 'Angelegt von' },
      admin: { position: 'sidebar', condition: ({ id }) => Boolean(id) },
    }),
    {
      name: 'revokedAt',
      type: 'date',
      label: { en: 'Revoked', de: 'Widerrufen' },
      access: { create: never },
      admin: {
        position: 'sidebar',
        readOnly: true,
        date: dateAndTime,
        condition: ({ revokedAt }) => Boolean(revokedAt),
      },
    },
  ],
}
