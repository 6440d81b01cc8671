import type { Config } from 'payload'
import { component } from '../platform/component'

const icon = { type: 'image/svg+xml', url: '/icon.svg' }

type Shown = Record<'accounts' | 'publishing' | 'leads' | 'search' | 'assistant' | 'audit', boolean>

const view = (path: string, title: string, Component: string) => ({
  Component,
  path: `/${path}` as const,
  exact: true,
  meta: { title },
})

/** What makes the panel ours. */
const ownPanel: Config['admin'] = {
  user: 'users',
  avatar: 'default', // Gravatar would tell a third party who logs in
  dateFormat: 'd MMM yyyy, HH:mm',
  meta: {
    titleSuffix: ' · Frontdesk',
    description: 'Content, leads and settings of the website.',
    icons: [{ rel: 'icon', ...icon }],
    defaultOGImageType: 'off',
    robots: 'noindex, nofollow',
  },
}

const ownGraphics = { Logo: component('Logo'), Icon: component('Icon') }

/**
 * The admin panel at `/admin`, with the pages of the parts that are on. Whose people log in, whose panel it is: in a
 * project with accounts of its own it keeps its look, its start page and its description.
 */
export const adminOf = ({
  accounts,
  publishing,
  leads,
  search,
  assistant,
  audit,
}: Shown): Config['admin'] => ({
  ...(accounts && ownPanel),
  components: {
    ...(accounts && { graphics: ownGraphics }),
    beforeNavLinks: [
      ...(accounts ? [component('HomeLink')] : []),
      ...(leads ? [component('SalesLink')] : []),
      ...(search ? [component('SearchesLink')] : []),
      ...(assistant ? [component('AssistantLink'), component('QuestionsLink')] : []),
    ],
    afterNavLinks: audit ? [component('AuditLink')] : [],
    views: {
      ...(accounts && {
        dashboard: { Component: component('Dashboard') },
        login: { Component: component('LoginView') },
      }),
      ...(leads && {
        sales: view('sales', 'Sales overview', component('SalesView')),
      }),
      ...(search && {
        searches: view('searches', 'Searches', component('SearchesView')),
      }),
      ...(assistant && {
        assistant: view('assistant', 'Assistant', component('AssistantView')),
        questions: view('questions', 'Open questions', component('QuestionsView')),
      }),
      ...(audit && {
        audit: view('audit', 'Audit trail', component('AuditView')),
      }),
    },
    providers: [
      ...(accounts ? [component('NavOpenOnLaptops')] : []),
      ...(publishing ? [component('GuardWrites')] : []),
    ],
  },
})
