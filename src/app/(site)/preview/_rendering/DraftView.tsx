import { LiveDraft } from './LiveDraft'
import type { Draft } from './loadDraft'
import './preview.css'

const Banner = ({ draft: { status, publicUrl, editUrl } }: { draft: Draft }) => (
  <header className="preview-banner">
    <p>
      <strong>{status === 'draft' ? 'Draft preview' : 'Preview'}</strong>{' '}
      {status === 'draft'
        ? 'Only who was given this address sees it.'
        : 'This is the published version.'}
    </p>
    <p>
      {editUrl && (
        <a href={editUrl} target="_top">
          Edit
        </a>
      )}
      {publicUrl && (
        <a href={publicUrl} rel="noreferrer" target="_blank">
          Open on the website
        </a>
      )}
    </p>
  </header>
)

export const DraftView = ({ draft }: { draft: Draft }) => (
  <>
    <Banner draft={draft} />
    <LiveDraft draft={draft.doc} locale={draft.locale} outline={draft.outline} />
  </>
)
