import type { Config } from 'payload'

const icon = { type: 'image/svg+xml', url: '/icon.svg' }

/** The admin panel at `/admin`. */
export const admin: Config['admin'] = {
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
      '/src/admin/nav/SalesLink#SalesLink',
      '/src/admin/nav/SearchesLink#SearchesLink',
      '/src/admin/nav/AssistantLink#AssistantLink',
    ],
    views: {
      dashboard: { Component: '/src/admin/dashboard/Dashboard#Dashboard' },
      sales: {
        Component: '/src/admin/sales/SalesView#SalesView',
        path: '/sales',
        exact: true,
        meta: { title: 'Sales overview' },
      },
      searches: {
        Component: '/src/admin/searches/SearchesView#SearchesView',
        path: '/searches',
        exact: true,
        meta: { title: 'Searches' },
      },
      assistant: {
        Component: '/src/admin/assistant/AssistantView#AssistantView',
        path: '/assistant',
        exact: true,
        meta: { title: 'Assistant' },
      },
    },
    providers: [
      '/src/admin/nav/NavOpenOnLaptops#NavOpenOnLaptops',
      '/src/admin/conflict/GuardWrites#GuardWrites',
    ],
  },
}
