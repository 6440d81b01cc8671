import type { CollectionConfig } from 'payload'
import { areaActions } from '../src/platform/access/model/action'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { component } from '../src/platform/component'
import { supportedLocales } from '../src/platform/locales'
import { editViews } from '../src/cms/editViews'
import { oneOfRule, schemaRule } from '../src/http/openapi/rest/fieldSchema'
import { guardRoles } from '../src/cms/roles/guardRoles'
import { contentProblem, contentSchema, contentSlugs } from '../src/cms/roles/storedRole'
import { eachOf } from '../src/cms/fields/rules/eachOf'
import { navGroups } from '../src/cms/navGroups'

const managesAccess = allowing('access:manage')

/** What people may do. Administrator, editor and sales are always there. */
export const Roles: CollectionConfig = {
  slug: 'roles',
  custom: { changes: { kind: 'access' }, refusesDelete: true }, // the latter for OpenAPI
  labels: {
    singular: { en: 'Role', de: 'Rolle' },
    plural: { en: 'Roles', de: 'Rollen' },
  },
  disableDuplicate: true,
  defaultSort: 'name',
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: navGroups.settings,
    useAsTitle: 'name',
    defaultColumns: ['name', 'description', 'updatedAt'],
    description: {
      en: 'What people may do here. Each person has one role; a change counts within a second, for those who are logged in as well.',
      de: 'Was Personen hier dürfen. Jede Person hat eine Rolle; eine Änderung gilt binnen einer Sekunde, auch für wer schon angemeldet ist.',
    },
    hidden: hiddenWithout('access:manage'),
    components: { views: { edit: editViews } },
  },
  access: {
    read: allowing('people:manage'),
    create: managesAccess,
    update: managesAccess,
    delete: managesAccess,
  },
  hooks: {
    beforeValidate: [guardRoles.beforeValidate],
    beforeChange: [guardRoles.beforeChange],
    beforeDelete: [guardRoles.beforeDelete],
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      label: { en: 'Name', de: 'Name' },
      required: true,
      maxLength: 60,
      admin: {
        description: {
          en: 'As colleagues call it, such as “Translator”.',
          de: 'Wie Kolleginnen und Kollegen sie nennen, zum Beispiel „Übersetzung“.',
        },
      },
    },
    {
      name: 'description',
      type: 'textarea',
      label: { en: 'Description', de: 'Beschreibung' },
      maxLength: 300,
      admin: { rows: 2, description: { en: 'Who it is for.', de: 'Für wen sie ist.' } },
    },
    {
      name: 'content',
      type: 'json',
      label: { en: 'Content', de: 'Inhalte' },
      ...schemaRule(contentSchema),
      validate: (value, { req }) => contentProblem(value, contentSlugs(req.payload.config)) ?? true,
      admin: { components: { Field: component('RoleMatrixField') }, disableListColumn: true },
    },
    {
      name: 'locales',
      type: 'text',
      hasMany: true,
      label: { en: 'Languages', de: 'Sprachen' },
      ...oneOfRule(supportedLocales),
      validate: eachOf(supportedLocales),
      admin: {
        components: { Field: component('LocalesField') },
        disableListColumn: true,
        description: {
          en: 'Which languages may be written. None chosen: every one. Fields that are the same in all languages belong to the default language.',
          de: 'Welche Sprachen geschrieben werden dürfen. Keine gewählt: alle. Felder, die in allen Sprachen gleich sind, gehören zur Standardsprache.',
        },
      },
    },
    {
      name: 'areas',
      type: 'text',
      hasMany: true,
      label: { en: 'What else', de: 'Was noch' },
      ...oneOfRule(areaActions),
      validate: eachOf(areaActions),
      admin: { components: { Field: component('AreasField') }, disableListColumn: true },
    },
    {
      name: 'requireSecondFactor',
      type: 'checkbox',
      defaultValue: false,
      label: { en: 'Needs a second factor', de: 'Verlangt einen zweiten Faktor' },
      admin: {
        position: 'sidebar',
        description: {
          en: 'People of this role who have set up none can do nothing else until they have.',
          de: 'Wer diese Rolle hat und noch keinen eingerichtet hat, kann bis dahin nichts anderes tun.',
        },
      },
    },
    {
      name: 'key',
      type: 'text',
      label: { en: 'Key', de: 'Kennung' },
      custom: { secret: false }, // for the audit trail: a name
      unique: true,
      index: true,
      maxLength: 50,
      access: { update: () => false },
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ id }) => Boolean(id),
        description: {
          en: 'What programs call it. It stays, whatever the role is called.',
          de: 'Wie Programme sie nennen. Das bleibt, wie auch immer die Rolle heißt.',
        },
      },
    },
  ],
}
