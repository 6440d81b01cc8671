import type { CollectionConfig } from 'payload'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { downloadKinds } from '../src/downloads/downloadKinds'
import { asRecord } from '../src/cms/fields/asRecord'
import { dateAndTime } from '../src/cms/fields/dateAndTime'
import { endGrants } from '../src/downloads/codes/grants'
import { component } from '../src/platform/component'

const never = () => false

/** Who asked for a code, for which file, and what became of it. Written by src/downloads. */
export const OtpRequests: CollectionConfig = {
  slug: 'otp-requests',
  custom: { personal: 'lead' }, // its texts stand apart in the audit trail
  labels: { singular: 'Download request', plural: 'Download requests' },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: 'Sales',
    useAsTitle: 'email',
    defaultColumns: ['email', 'item', 'kind', 'state', 'downloads', 'withheld', 'createdAt'],
    listSearchableFields: ['email', 'item'],
    description:
      'Who asked for a one-time code to download a file. The code itself is in the mail alone.',
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: { whenEmpty: 'Everyone who asks for a brochure or a TCO workbook appears here.' },
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
    { name: 'email', type: 'email', label: 'E-mail', required: true, index: true },
    { name: 'name', type: 'text' },
    { name: 'company', type: 'text' },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: [...downloadKinds],
      admin: { components: { Cell: component('PillCell') } },
    },
    { name: 'item', type: 'text', required: true, index: true },
    { name: 'download', type: 'relationship', label: 'File', relationTo: 'downloads', index: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'requested',
      index: true,
      options: [
        { label: 'Requested', value: 'requested' },
        { label: 'Verified', value: 'verified' },
        { label: 'Downloaded', value: 'downloaded' },
        { label: 'Locked', value: 'locked' },
        { label: 'Expired', value: 'expired' },
        { label: 'Superseded', value: 'superseded' },
      ],
      admin: { components: { Cell: component('PillCell') } },
    },
    {
      name: 'attempts',
      type: 'number',
      label: 'Wrong codes',
      required: true,
      defaultValue: 0,
      min: 0,
    },
    {
      name: 'expiresAt',
      type: 'date',
      label: 'Code valid until',
      required: true,
      index: true,
      admin: { date: dateAndTime },
    },
    { name: 'verifiedAt', type: 'date', label: 'Verified', admin: { date: dateAndTime } },
    {
      name: 'downloads',
      type: 'number',
      label: 'Downloads',
      required: true,
      defaultValue: 0,
      min: 0,
    },
    { name: 'downloadedAt', type: 'date', label: 'Last download', admin: { date: dateAndTime } },
    { name: 'lead', type: 'relationship', relationTo: 'leads', index: true },
    {
      name: 'submission',
      type: 'relationship',
      label: 'Request',
      relationTo: 'submissions',
      index: true,
    },
    { name: 'locale', type: 'text', label: 'Language' },
    { name: 'client', type: 'text', label: 'IP address (shortened)' },
    {
      name: 'withheld',
      type: 'text',
      label: 'Why no code was sent',
      custom: { spamReasons: true },
      admin: { components: { Cell: component('ReasonsCell') } },
    },
    { name: 'body', type: 'json', admin: { hidden: true } },
    { name: 'emailKey', type: 'text', index: true, hidden: true }, // what addresses are matched by
    { name: 'codeHash', type: 'text', hidden: true }, // HMAC; emptied once it opens nothing any more
  ]),
}
