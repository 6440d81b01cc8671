import type { CollectionConfig } from 'payload'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { downloadKinds } from '../src/downloads/downloadKinds'
import { asRecord } from '../src/cms/fields/asRecord'
import { dateAndTime } from '../src/cms/fields/dateAndTime'
import { endGrants } from '../src/downloads/codes/grants'
import { component } from '../src/platform/component'
import { navGroups } from '../src/cms/navGroups'

const never = () => false

/** Who asked for a code, for which file, and what became of it. Written by src/downloads. */
export const OtpRequests: CollectionConfig = {
  slug: 'otp-requests',
  custom: { personal: 'lead' }, // its texts stand apart in the audit trail
  labels: {
    singular: { en: 'Download request', de: 'Download-Anfrage' },
    plural: { en: 'Download requests', de: 'Download-Anfragen' },
  },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: navGroups.sales,
    useAsTitle: 'email',
    defaultColumns: ['email', 'item', 'kind', 'state', 'downloads', 'withheld', 'createdAt'],
    listSearchableFields: ['email', 'item'],
    description: {
      en: 'Who asked for a one-time code to download a file. The code itself is in the mail alone.',
      de: 'Wer einen Einmalcode angefordert hat, um eine Datei herunterzuladen. Der Code selbst steht nur in der Mail.',
    },
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: {
      whenEmpty: {
        en: 'Everyone who asks for a brochure or a TCO workbook appears here.',
        de: 'Wer eine Broschüre oder eine TCO-Arbeitsmappe anfordert, erscheint hier.',
      },
    },
    hidden: hiddenWithout('crm:read'),
  },
  defaultSort: '-createdAt',
  access: {
    read: allowing('crm:read'),
    create: never,
    update: never,
    delete: allowing('crm:erase'),
  },
  hooks: { afterDelete: [endGrants] },
  lockDocuments: false,
  fields: asRecord([
    {
      name: 'email',
      type: 'email',
      label: { en: 'E-mail', de: 'E-Mail' },
      required: true,
      index: true,
    },
    { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' } },
    { name: 'company', type: 'text', label: { en: 'Company', de: 'Unternehmen' } },
    {
      name: 'kind',
      type: 'select',
      label: { en: 'Kind', de: 'Art' },
      required: true,
      options: [...downloadKinds],
      admin: { components: { Cell: component('PillCell') } },
    },
    {
      name: 'item',
      type: 'text',
      label: { en: 'Item', de: 'Kennung der Datei' },
      required: true,
      index: true,
    },
    {
      name: 'download',
      type: 'relationship',
      label: { en: 'File', de: 'Datei' },
      relationTo: 'downloads',
      index: true,
    },
    {
      name: 'state',
      type: 'select',
      label: { en: 'State', de: 'Status' },
      required: true,
      defaultValue: 'requested',
      index: true,
      options: [
        { label: { en: 'Requested', de: 'Angefordert' }, value: 'requested' },
        { label: { en: 'Verified', de: 'Bestätigt' }, value: 'verified' },
        { label: { en: 'Downloaded', de: 'Heruntergeladen' }, value: 'downloaded' },
        { label: { en: 'Locked', de: 'Gesperrt' }, value: 'locked' },
        { label: { en: 'Expired', de: 'Abgelaufen' }, value: 'expired' },
        { label: { en: 'Superseded', de: 'Überholt' }, value: 'superseded' },
      ],
      admin: { components: { Cell: component('PillCell') } },
    },
    {
      name: 'attempts',
      type: 'number',
      label: { en: 'Wrong codes', de: 'Falsche Codes' },
      required: true,
      defaultValue: 0,
      min: 0,
    },
    {
      name: 'expiresAt',
      type: 'date',
      label: { en: 'Code valid until', de: 'Code gültig bis' },
      required: true,
      index: true,
      admin: { date: dateAndTime },
    },
    {
      name: 'verifiedAt',
      type: 'date',
      label: { en: 'Verified', de: 'Bestätigt' },
      admin: { date: dateAndTime },
    },
    {
      name: 'downloads',
      type: 'number',
      label: { en: 'Downloads', de: 'Downloads' },
      required: true,
      defaultValue: 0,
      min: 0,
    },
    {
      name: 'downloadedAt',
      type: 'date',
      label: { en: 'Last download', de: 'Letzter Download' },
      admin: { date: dateAndTime },
    },
    {
      name: 'lead',
      type: 'relationship',
      label: { en: 'Lead', de: 'Lead' },
      relationTo: 'leads',
      index: true,
    },
    {
      name: 'submission',
      type: 'relationship',
      label: { en: 'Request', de: 'Anfrage' },
      relationTo: 'submissions',
      index: true,
    },
    { name: 'locale', type: 'text', label: { en: 'Language', de: 'Sprache' } },
    {
      name: 'client',
      type: 'text',
      label: { en: 'IP address (shortened)', de: 'IP-Adresse (gekürzt)' },
    },
    {
      name: 'withheld',
      type: 'text',
      label: { en: 'Why no code was sent', de: 'Warum kein Code gesendet wurde' },
      custom: { spamReasons: true },
      admin: { components: { Cell: component('ReasonsCell') } },
    },
    { name: 'body', type: 'json', admin: { hidden: true } },
    { name: 'emailKey', type: 'text', index: true, hidden: true }, // what addresses are matched by
    { name: 'codeHash', type: 'text', hidden: true }, // HMAC; emptied once it opens nothing any more
  ]),
}
