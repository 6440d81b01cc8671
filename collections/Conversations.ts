import type { CollectionConfig } from 'payload'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { deleteExchanges, readMessages } from '../src/assistant/conversations/conversationHooks'
import { eraseCopiesWithIt } from '../src/assistant/questions/questionData'
import { asRecord } from '../src/cms/fields/asRecord'
import { dateAndTime } from '../src/cms/fields/dateAndTime'
import { component } from '../src/platform/component'

const never = () => false
const momentCell = { Cell: component('MomentCell') }
const flagCell = { Cell: component('FlagCell') }

/** What visitors and the assistant said to each other. Written by src/assistant/conversations. */
export const Conversations: CollectionConfig = {
  slug: 'conversations',
  custom: { personal: 'lead' }, // its texts stand apart in the audit trail
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: 'Sales',
    useAsTitle: 'title',
    defaultColumns: ['title', 'lead', 'turns', 'rating', 'unanswered', 'lastTurnAt'],
    listSearchableFields: ['title'],
    description: 'What visitors asked the assistant, and what they were told.',
    components: {
      beforeListTable: [component('ConversationViews'), component('EmptyList')],
      views: { edit: editViews },
    },
    custom: { whenEmpty: 'As soon as somebody asks the assistant, you read it here.' },
    pagination: { defaultLimit: 25 },
    hidden: hiddenWithout('crm:read'),
  },
  defaultSort: '-lastTurnAt',
  access: {
    read: allowing('crm:read'),
    create: never,
    update: never,
    delete: allowing('crm:erase'),
  },
  hooks: {
    afterRead: [readMessages],
    beforeDelete: [eraseCopiesWithIt],
    afterDelete: [deleteExchanges],
  },
  lockDocuments: false,
  fields: [
    {
      name: 'chat',
      type: 'ui',
      admin: {
        components: { Field: component('Chat') },
        disableListColumn: true,
      },
    },
    ...asRecord([
      {
        name: 'title',
        type: 'text',
        label: 'Last question',
        admin: { components: { Cell: component('TitleCell') } },
      },
      {
        name: 'lead',
        type: 'relationship',
        relationTo: 'leads',
        index: true,
        admin: { components: { Cell: component('FilledCell') } },
      },
      { name: 'turns', type: 'number', label: 'Questions', required: true, defaultValue: 0 },
      {
        name: 'rating',
        type: 'select',
        index: true,
        options: [
          { label: 'Helpful', value: 'up' },
          { label: 'Not helpful', value: 'down' },
        ],
        admin: { components: { Cell: component('PillCell') } },
      },
      {
        name: 'unanswered',
        type: 'checkbox',
        label: 'Unanswered',
        defaultValue: false,
        index: true,
        admin: { components: flagCell },
      },
      {
        name: 'fallback',
        type: 'checkbox',
        label: 'Local answer',
        defaultValue: false,
        index: true,
        admin: { components: flagCell },
      },
      {
        name: 'lastTurnAt',
        type: 'date',
        label: 'Last question at',
        index: true,
        admin: { date: dateAndTime, components: momentCell },
      },
      { name: 'page', type: 'text', label: 'Started on page' },
      { name: 'locale', type: 'text', label: 'Language' },
      { name: 'tokens', type: 'number', required: true, defaultValue: 0 },
      { name: 'client', type: 'text', label: 'IP address (shortened)' },
      {
        name: 'messages',
        type: 'json',
        virtual: true, // filled by readMessages when one conversation is read
        admin: { hidden: true },
      },
    ]),
  ],
}
