import type { CollectionConfig } from 'payload'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { deleteExchanges, readMessages } from '../src/assistant/conversations/conversationHooks'
import { eraseCopiesWithIt } from '../src/assistant/questions/questionData'
import { asRecord } from '../src/cms/fields/asRecord'
import { dateAndTime } from '../src/cms/fields/dateAndTime'
import { component } from '../src/platform/component'
import { navGroups } from '../src/cms/navGroups'

const never = () => false
const momentCell = { Cell: component('MomentCell') }
const flagCell = { Cell: component('FlagCell') }

/** What visitors and the assistant said to each other. Written by src/assistant/conversations. */
export const Conversations: CollectionConfig = {
  slug: 'conversations',
  labels: {
    singular: { en: 'Conversation', de: 'Gespräch' },
    plural: { en: 'Conversations', de: 'Gespräche' },
  },
  custom: { personal: 'lead' }, // its texts stand apart in the audit trail
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: navGroups.sales,
    useAsTitle: 'title',
    defaultColumns: ['title', 'lead', 'turns', 'rating', 'unanswered', 'lastTurnAt'],
    listSearchableFields: ['title'],
    description: {
      en: 'What visitors asked the assistant, and what they were told.',
      de: 'Was Besucher den Assistenten gefragt haben, und was er geantwortet hat.',
    },
    components: {
      beforeListTable: [component('ConversationViews'), component('EmptyList')],
      views: { edit: editViews },
    },
    custom: {
      whenEmpty: {
        en: 'As soon as somebody asks the assistant, you read it here.',
        de: 'Sobald jemand den Assistenten fragt, lesen Sie es hier.',
      },
    },
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
        label: { en: 'Last question', de: 'Letzte Frage' },
        admin: { components: { Cell: component('TitleCell') } },
      },
      {
        name: 'lead',
        type: 'relationship',
        label: { en: 'Lead', de: 'Lead' },
        relationTo: 'leads',
        index: true,
        admin: { components: { Cell: component('FilledCell') } },
      },
      {
        name: 'turns',
        type: 'number',
        label: { en: 'Questions', de: 'Fragen' },
        required: true,
        defaultValue: 0,
      },
      {
        name: 'rating',
        type: 'select',
        label: { en: 'Rating', de: 'Bewertung' },
        index: true,
        options: [
          { label: { en: 'Helpful', de: 'Hilfreich' }, value: 'up' },
          { label: { en: 'Not helpful', de: 'Nicht hilfreich' }, value: 'down' },
        ],
        admin: { components: { Cell: component('PillCell') } },
      },
      {
        name: 'unanswered',
        type: 'checkbox',
        label: { en: 'Unanswered', de: 'Unbeantwortet' },
        defaultValue: false,
        index: true,
        admin: { components: flagCell },
      },
      {
        name: 'fallback',
        type: 'checkbox',
        label: { en: 'Local answer', de: 'Lokale Antwort' },
        defaultValue: false,
        index: true,
        admin: { components: flagCell },
      },
      {
        name: 'lastTurnAt',
        type: 'date',
        label: { en: 'Last question at', de: 'Zuletzt gefragt' },
        index: true,
        admin: { date: dateAndTime, components: momentCell },
      },
      { name: 'page', type: 'text', label: { en: 'Started on page', de: 'Begonnen auf Seite' } },
      { name: 'locale', type: 'text', label: { en: 'Language', de: 'Sprache' } },
      {
        name: 'tokens',
        type: 'number',
        label: { en: 'Tokens', de: 'Token' },
        required: true,
        defaultValue: 0,
      },
      {
        name: 'client',
        type: 'text',
        label: { en: 'IP address (shortened)', de: 'IP-Adresse (gekürzt)' },
      },
      {
        name: 'messages',
        type: 'json',
        virtual: true, // filled by readMessages when one conversation is read
        admin: { hidden: true },
      },
    ]),
  ],
}
