import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { said, type Words } from '../../platform/language/said'

type PanelPageProps = {
  /** Of Payload's view. */
  view: AdminViewServerProps
  /** In the trail of links. */
  label: Words
  title: Words
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of our own inside Payload's panel. */
export const PanelPage = ({ view, label, title, aside, children }: PanelPageProps) => {
  const { initPageResult, params, searchParams } = view
  const { locale, permissions, req, visibleEntities } = initPageResult
  const { language } = req.i18n
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      visibleEntities={{
        collections: visibleEntities.collections,
        globals: visibleEntities.globals,
      }}
    >
      <SetStepNav nav={[{ label: said(label, language) }]} />
      <Gutter className="desk">
        <header className="desk__head">
          <h1>{said(title, language)}</h1>
          {aside}
        </header>
        {children}
      </Gutter>
    </DefaultTemplate>
  )
}
