import { validations, type Field, type GlobalConfig, type TextFieldSingleValidation } from 'payload'
import { when, type Parts } from '../../platform/parts'
import { allowing, canSomewhere, hiddenWithout } from '../../platform/access/can'
import { siteAssistant, siteAssistantSchema } from '../../assistant/settings/siteAssistant'
import { siteConsent, siteConsentSchema } from '../../people/consent/consentTexts'
import { settings } from '../../platform/settings'
import { isObject } from '../../platform/values/isObject'
import { rowTitle } from '../../cms/fields/rowTitle'

/** Forms and content name a module by its slug: it is one. */
const slugOfOne: TextFieldSingleValidation = (value, options) => {
  const { productModules } = (options.data ?? {}) as { productModules?: unknown }
  const rows: unknown[] = Array.isArray(productModules) ? productModules : []
  const named = rows.filter((row) => isObject(row) && row.slug === value)
  return value && named.length > 1
    ? `“${value}” is the slug of ${named.length} modules. Each needs its own.`
    : validations.text(value, options)
}

const consent: Field = {
  name: 'consent',
  type: 'json',
  virtual: true,
  admin: { hidden: true },
  hooks: { afterRead: [siteConsent] },
  jsonSchema: siteConsentSchema,
}

const assistant: Field = {
  name: 'assistant',
  type: 'json',
  virtual: true,
  admin: { hidden: true },
  hooks: { afterRead: [siteAssistant] },
  jsonSchema: siteAssistantSchema,
}

const mayWrite = allowing('settings:write')

/** Settings that the marketing site reads: `GET /api/globals/site`. */
export const siteOf = (parts: Parts): GlobalConfig => ({
  slug: 'site',
  label: 'Site',
  admin: {
    group: 'Settings',
    description: 'What the website and the forms know of the company.',
    hidden: hiddenWithout('settings:write'),
  },
  access: {
    read: ({ req: { user } }) => canSomewhere(user, 'content:read'),
    update: mayWrite,
    readVersions: mayWrite,
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      defaultValue: 'Frontdesk',
      maxLength: 200,
      admin: { description: 'The company or the website, as mails and the start page call it.' },
    },
    {
      name: 'contact',
      type: 'group',
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'email', type: 'email', label: 'E-mail' },
            { name: 'phone', type: 'text', maxLength: 50 },
          ],
        },
      ],
    },
    {
      name: 'productModules',
      type: 'array',
      labels: { singular: 'Product module', plural: 'Product modules' },
      admin: {
        description:
          'What the company sells. Forms and content refer to a module by its slug: keep it once it is in use.',
        components: rowTitle({ parts: ['name'], empty: 'Product module' }),
      },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', required: true, localized: true, maxLength: 200 },
            {
              name: 'slug',
              type: 'text',
              required: true,
              maxLength: 100,
              validate: slugOfOne,
              admin: { placeholder: 'plan' },
            },
          ],
        },
        {
          name: 'path',
          type: 'text',
          maxLength: 500,
          admin: { description: 'Its page on the website, such as /products/plan.' },
        },
      ],
    },
    ...when(parts.leads, consent),
    ...when(parts.assistant, assistant),
    {
      name: 'locales',
      type: 'text',
      virtual: true,
      hasMany: true,
      admin: { hidden: true },
      hooks: { afterRead: [() => settings.locales] },
    },
    {
      name: 'workbenchUrl',
      type: 'text',
      virtual: true,
      admin: { hidden: true },
      hooks: { afterRead: [() => settings.workbenchUrl ?? null] },
    },
  ],
})
