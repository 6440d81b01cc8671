'use client'

import { openChat } from './openChat'

/** Opens the assistant from a page. */
export const AskButton = ({ text }: { text: string }) => (
  <button type="button" className="button" data-kind="quiet" onClick={() => openChat()}>
    {text}
  </button>
)
