import type { Config } from 'payload'
import { component } from '../platform/component'

const icon = { type: 'image/svg+xml', url: '/icon.svg' }

type Shown = { leads: boolean; search: boolean; assistant: boolean }

const view = (path: string, title: string, Component: string) => ({
  Component,
  path: `/${path}` as const,
  exact: true,
  meta: { title },
})

/** The admin panel at `/admin`, with the pages of the parts that are on. */
export const adminOf = ({ leads, search, assistant }: Shown): Config['admin'] => ({
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
  components: {
    graphics: {
      Logo: component('Logo'),
      Icon: component('Icon'),
    },
    beforeNavLinks: [
      component('HomeLink'),
      ...(leads ? [component('SalesLink')] : []),
      ...(search ? [component('SearchesLink')] : []),
      ...(assistant ? [component('AssistantLink')] : []),
    ],
    views: {
      dashboard: { Component: component('Dashboard') },
      ...(leads && {
        sales: view('sales', 'Sales overview', component('SalesView')),
      }),
      ...(search && {
        searches: view('searches', 'Searches', component('SearchesView')),
      }),
      ...(assistant && {
        assistant: view('assistant', 'Assistant', component('AssistantView')),
      }),
    },
    providers: [component('NavOpenOnLaptops'), component('GuardWrites')],
  },
})
