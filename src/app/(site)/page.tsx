import config from '@payload-config'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { Bell } from '../../admin/brand/Bell'
import { settings } from '../../platform/settings'
import { logger } from '../../platform/logging'

export const dynamic = 'force-dynamic'

const productName = 'Frontdesk'

const siteName = async (): Promise<string> => {
  try {
    const payload = await getPayload({ config })
    const site = await payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: false })
    return site.name || productName
  } catch (error) {
    logger.warn({ msg: 'The start page could not ask for the site’s name', err: error })
    return productName
  }
}

export const generateMetadata = async (): Promise<Metadata> => {
  const name = await siteName()
  return {
    title: { absolute: name === productName ? productName : `${name} · ${productName}` },
    description: `The content service behind ${name}’s website.`,
  }
}

const links = [
  { href: '/admin', title: 'Admin panel', text: 'Write, publish, and look after leads.' },
  { href: '/api/docs', title: 'API documentation', text: 'Every path, to read and to try.' },
  { href: '/api/openapi.json', title: 'OpenAPI document', text: 'The same for programs.' },
  { href: '/api/health', title: 'Health', text: 'Whether everything runs.' },
]

const StartPage = async () => {
  const name = await siteName()
  const hasWebsite = settings.siteUrl !== settings.baseUrl
  return (
    <main className="start">
      <p className="brand">
        <Bell className="brand__bell" size={30} />
        {productName}
      </p>
      <h1>{name === productName ? 'Your website’s front desk' : name}</h1>
      <p className="lead">
        This is the service behind {name === productName ? 'a' : 'the'} website: it holds pages,
        case studies, events and partners, takes enquiries and download requests, and gives it all
        to the site over one API.
      </p>
      <ul className="cards">
        {links.map(({ href, title, text }) => (
          <li key={href}>
            <a href={href}>
              <strong>{title}</strong>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
      {hasWebsite && (
        <p className="aside">
          Looking for the website? It is at{' '}
          <a href={settings.siteUrl}>{new URL(settings.siteUrl).host}</a>.
        </p>
      )}
    </main>
  )
}

export default StartPage
