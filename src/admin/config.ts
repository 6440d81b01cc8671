import type { Config } from 'payload'

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
      Logo: '/src/admin/brand/Logo#Logo',
      Icon: '/src/admin/brand/Icon#Icon',
    },
    beforeNavLinks: [
      '/src/admin/nav/HomeLink#HomeLink',
      ...(leads ? ['/src/admin/nav/SalesLink#SalesLink'] : []),
      ...(search ? ['/src/admin/nav/SearchesLink#SearchesLink'] : []),
      ...(assistant ? ['/src/admin/nav/AssistantLink#AssistantLink'] : []),
    ],
    views: {
      dashboard: { Component: '/src/admin/dashboard/Dashboard#Dashboard' },
      ...(leads && {
        sales: view('sales', 'Sales overview', '/src/admin/sales/SalesView#SalesView'),
      }),
      ...(search && {
        searches: view('searches', 'Searches', '/src/admin/searches/SearchesView#SearchesView'),
      }),
      ...(assistant && {
        assistant: view(
          'assistant',
          'Assistant',
          '/src/admin/assistant/AssistantView#AssistantView',
        ),
      }),
    },
    providers: [
      '/src/admin/nav/NavOpenOnLaptops#NavOpenOnLaptops',
      '/src/admin/conflict/GuardWrites#GuardWrites',
    ],
  },
})
