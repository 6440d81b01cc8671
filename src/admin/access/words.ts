import type { AreaAction } from '../../platform/access/model/action'
import type { KeyScope } from '../../platform/access/keys/keyScopes'
import type { RoleAction } from '../../cms/roles/storedRole'
import { said, type Words } from '../../platform/language/said'

export type Choice = { value: string; label: string; description?: string }

export const actionWords: Record<RoleAction, Words> = {
  draft: { en: 'Read drafts', de: 'Entwürfe lesen' },
  write: { en: 'Write drafts', de: 'Entwürfe schreiben' },
  publish: { en: 'Publish', de: 'Veröffentlichen' },
  delete: { en: 'Delete', de: 'Löschen' },
}

type Explained = { label: Words; description: Words }

export const areaWords: Record<AreaAction, Explained> = {
  'media:write': {
    label: { en: 'Pictures', de: 'Bilder' },
    description: { en: 'Upload, replace and delete pictures.', de: 'Bilder hochladen, ersetzen und löschen.' }, // prettier-ignore
  },
  'crm:read': {
    label: { en: 'Read leads', de: 'Leads lesen' },
    description: { en: 'Leads, requests, conversations, mails to visitors.', de: 'Leads, Anfragen, Gespräche, Mails an Besucher.' }, // prettier-ignore
  },
  'crm:write': {
    label: { en: 'Work on leads', de: 'Leads bearbeiten' },
    description: { en: 'Change, assign, move to the trash and back.', de: 'Ändern, zuweisen, in den Papierkorb und zurück.' }, // prettier-ignore
  },
  'crm:export': {
    label: { en: 'Export leads', de: 'Leads exportieren' },
    description: { en: 'Hand a person’s data out as a file.', de: 'Die Daten einer Person als Datei herausgeben.' }, // prettier-ignore
  },
  'crm:erase': {
    label: { en: 'Erase people', de: 'Personen löschen' },
    description: { en: 'Erase a person’s data for good, and delete requests and conversations.', de: 'Daten einer Person endgültig löschen, auch Anfragen und Gespräche.' }, // prettier-ignore
  },
  'wording:write': {
    label: { en: 'Wording', de: 'Texte' },
    description: { en: 'What mails and consent say, synonyms and pins of the search, how the assistant talks.', de: 'Was Mails und Einwilligung sagen, Synonyme und Treffer der Suche, wie der Assistent spricht.' }, // prettier-ignore
  },
  'settings:write': {
    label: { en: 'Site settings', de: 'Einstellungen der Website' },
    description: { en: 'Name, product modules, what the assistant may cost.', de: 'Name, Produktmodule, was der Assistent kosten darf.' }, // prettier-ignore
  },
  'people:manage': {
    label: { en: 'People', de: 'Personen' },
    description: { en: 'Invite people and change accounts, of roles that may do no more than this one.', de: 'Personen einladen und Konten ändern, von Rollen, die nicht mehr dürfen als diese.' }, // prettier-ignore
  },
  'jobs:manage': {
    label: { en: 'Background jobs', de: 'Hintergrundaufgaben' },
    description: { en: 'See what has failed, and run it again.', de: 'Sehen, was fehlgeschlagen ist, und es wiederholen.' }, // prettier-ignore
  },
  'webhooks:manage': {
    label: { en: 'Webhooks', de: 'Webhooks' },
    description: { en: 'Tell other services what happens here.', de: 'Anderen Diensten sagen, was hier geschieht.' }, // prettier-ignore
  },
  'audit:read': {
    label: { en: 'Audit trail', de: 'Protokoll' },
    description: { en: 'See who did what, and when.', de: 'Sehen, wer wann was getan hat.' },
  },
}

export const scopeWords: Record<KeyScope, Explained> = {
  'content:read': {
    label: { en: 'Read what is published', de: 'Veröffentlichtes lesen' },
    description: { en: 'What visitors see, answered from memory like theirs.', de: 'Was Besucher sehen, ebenso schnell beantwortet.' }, // prettier-ignore
  },
  'content:draft': {
    label: { en: 'Read drafts', de: 'Entwürfe lesen' },
    description: { en: 'Drafts, earlier versions and internal notes.', de: 'Entwürfe, frühere Fassungen und interne Notizen.' }, // prettier-ignore
  },
  'content:write': {
    label: { en: 'Write drafts', de: 'Entwürfe schreiben' },
    description: { en: 'Create and change drafts, and throw them away.', de: 'Entwürfe anlegen, ändern und verwerfen.' }, // prettier-ignore
  },
  'content:publish': {
    label: { en: 'Publish', de: 'Veröffentlichen' },
    description: { en: 'Together with “Write drafts”: publish, and change, withdraw or delete what is published.', de: 'Zusammen mit „Entwürfe schreiben“: veröffentlichen, und Veröffentlichtes ändern, zurückziehen oder löschen.' }, // prettier-ignore
  },
  'media:write': {
    label: { en: 'Pictures', de: 'Bilder' },
    description: { en: 'Upload, replace and delete pictures.', de: 'Bilder hochladen, ersetzen und löschen.' }, // prettier-ignore
  },
  'crm:read': {
    label: { en: 'Read leads', de: 'Leads lesen' },
    description: { en: 'Personal data: leads, requests, conversations.', de: 'Personenbezogene Daten: Leads, Anfragen, Gespräche.' }, // prettier-ignore
  },
  'crm:write': {
    label: { en: 'Work on leads', de: 'Leads bearbeiten' },
    description: { en: 'Create and change leads.', de: 'Leads anlegen und ändern.' },
  },
  'changes:read': {
    label: { en: 'Follow changes', de: 'Änderungen folgen' },
    description: { en: 'The list of what was published and withdrawn.', de: 'Die Liste dessen, was veröffentlicht und zurückgezogen wurde.' }, // prettier-ignore
  },
  'webhooks:manage': {
    label: { en: 'Webhooks', de: 'Webhooks' },
    description: { en: 'Set up webhooks, and send them again.', de: 'Webhooks einrichten und erneut senden.' }, // prettier-ignore
  },
}

export const choicesOf = (words: Readonly<Record<string, Explained>>, language: string): Choice[] =>
  Object.entries(words).map(([value, { label, description }]) => ({
    value,
    label: said(label, language),
    description: said(description, language),
  }))
