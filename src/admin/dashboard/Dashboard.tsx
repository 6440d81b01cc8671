import { Gutter, Link } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { Counts } from './Counts'
import { EditedLately } from './EditedLately'
import { FirstSteps } from './FirstSteps'
import { Leads } from './Leads'
import { creatableFor } from './data/creatable'
import { loadContent } from './data/loadContent'
import { loadEditors } from './data/loadEditors'
import { loadFirstSteps } from './data/loadFirstSteps'
import { loadLeads } from './data/loadLeads'
import { loadScheduled } from './data/loadScheduled'
import { QuickCreate } from './QuickCreate'
import { panelUrl, type Reader } from './data/reader'
import { SalesBoard } from '../sales/SalesBoard'
import { Scheduled } from './Scheduled'
import { weakPasswordWords } from '../accounts/weakPasswordWords'
import { lacksSecondFactor } from '../../platform/access/secondFactor'
import { Said } from '../language/Said'

/** Asks for a new password where the old one does not meet today's policy. */
export const WeakPassword = ({ href }: { href: string }) => (
  <p className="desk-notice" role="status">
    <Said {...weakPasswordWords} />{' '}
    <Link href={href} prefetch={false}>
      <Said de="Jetzt ändern" en="Change it now" />
    </Link>
  </p>
)

const factorWords = {
  needed: {
    en: 'Your role needs a second factor. Until you have set it up, nothing else works here.',
    de: 'Ihre Rolle verlangt einen zweiten Faktor. Bis Sie ihn eingerichtet haben, geht hier nichts anderes.',
  },
  setUp: { en: 'Set it up now', de: 'Jetzt einrichten' },
}

/** The way on for somebody whose role needs a second factor that they have not. */
const FactorNeeded = ({ href }: { href: string }) => (
  <p className="desk-notice" role="status">
    <Said {...factorWords.needed} />{' '}
    <Link href={href} prefetch={false}>
      <Said {...factorWords.setUp} />
    </Link>
  </p>
)

const Greeting = ({ user, children }: { user: { name?: string | null }; children?: ReactNode }) => (
  <header className="desk__head">
    <h1>
      <Said
        de={`Hallo${user.name ? `, ${user.name}` : ''}`}
        en={`Hello, ${user.name ?? 'there'}`}
      />
    </h1>
    {children}
  </header>
)

/** The panel's first page. Each role sees the parts that its rights allow. */
export const Dashboard = async ({ initPageResult }: AdminViewServerProps) => {
  const { locale, permissions, req } = initPageResult
  const { payload, user, i18n } = req
  if (!user) return null
  const reader: Reader = { payload, user, locale: locale?.code, i18n }
  if (lacksSecondFactor(user))
    return (
      <Gutter className="desk">
        <Greeting user={user} />
        <FactorNeeded href={panelUrl(reader, '/account')} />
      </Gutter>
    )
  const mayReadLeads = Boolean(permissions.collections?.leads?.read)
  const creatable = creatableFor(reader, permissions)
  const mayWrite = creatable.length > 0

  const [content, editors, scheduled, leads] = await Promise.all([
    loadContent(reader),
    loadEditors(reader),
    loadScheduled(reader),
    mayReadLeads ? loadLeads(reader) : undefined,
  ])
  const steps = await loadFirstSteps({ reader, counts: content.counts, mayWrite })
  const leadsSection = leads && (
    <Leads href={panelUrl(reader, '/collections/leads')} overview={leads} />
  )

  return (
    <Gutter className="desk">
      <Greeting user={user}>{mayWrite && <QuickCreate creatable={creatable} />}</Greeting>
      {(user as { weakPassword?: boolean }).weakPassword && (
        <WeakPassword href={panelUrl(reader, '/account')} />
      )}
      {!mayWrite && leads && (
        <SalesBoard language={i18n.language} payload={payload} userId={String(user.id)} />
      )}
      <div className="desk__columns">
        <div className="desk__column">
          {!mayWrite && leadsSection}
          {steps.length > 0 && <FirstSteps steps={steps} />}
          <EditedLately documents={content.edited} editors={editors} />
        </div>
        <div className="desk__column">
          <Scheduled changes={scheduled} mayWrite={mayWrite} />
          {mayWrite && leadsSection}
          <Counts counts={content.counts} />
        </div>
      </div>
    </Gutter>
  )
}
