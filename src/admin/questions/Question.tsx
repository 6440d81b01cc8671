'use client'

import { Link, useConfig, useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import type { OpenQuestion, Tried } from '../../assistant/questions/openQuestions'
import type { NearPage } from '../../assistant/questions/nearestPages'
import type { LocaleCode } from '../../platform/locales'
import { SmallButton } from '../frame/SmallButton'
import { Pill } from '../records/Pill'
import { EditWords } from './EditWords'
import { languageName, questionWords } from './questionWords'
import { useSteer } from './useSteer'

type QuestionProps = {
  question: OpenQuestion
  /** That a line about it is in. */
  locale: LocaleCode
  isSettled: boolean
  /** Whether the user may change synonyms and pins, and there is a place for answers. */
  may: { word: boolean; answer: boolean }
}

type Editing = { what: 'askedAs' | 'pin'; page: NearPage } | { what: 'synonym' } | undefined

const triedIn = (tried: Tried) =>
  (Object.keys(tried) as (keyof Tried)[]).filter((way) => tried[way] > 0)

const Facts = ({ question }: { question: OpenQuestion }) => {
  const { language } = useTranslation().i18n
  const words = questionWords(language)
  const day = new Date(question.lastAskedAt).toLocaleDateString(
    language === 'en' ? 'en-GB' : language,
    { dateStyle: 'medium' },
  )
  return (
    <p className="question__facts">
      <span>{languageName(question.language, language)}</span>
      <span>{words.times(question.count)}</span>
      {question.count > 1 && <span>{words.by(question.visitors)}</span>}
      <span>{words.last(day)}</span>
      {triedIn(question.tried).map((way) => (
        <Pill
          key={way}
          label={`${words.tried[way]}${question.tried[way] > 1 ? ` ${question.tried[way]}` : ''}`}
          value={way === 'disliked' ? 'down' : way}
        />
      ))}
    </p>
  )
}

const Others = ({ summary, texts, lang }: { summary: string; texts: string[]; lang?: string }) =>
  texts.length > 0 && (
    <details className="question__others">
      <summary>
        {summary} ({texts.length})
      </summary>
      <ul>
        {texts.map((text) => (
          <li key={text} lang={lang}>
            {text}
          </li>
        ))}
      </ul>
    </details>
  )

type PagesProps = {
  pages: NearPage[]
  language: string
  mayPin: boolean
  busy: boolean
  choose: (editing: Editing) => void
}

const Pages = ({ pages, language, mayPin, busy, choose }: PagesProps) => {
  const words = questionWords(language)
  const { admin } = useConfig().config.routes
  if (pages.length === 0) return <p className="question__hint">{words.noPage}</p>
  return (
    <ul aria-label={words.nearest} className="question__pages">
      {pages.map((page) => (
        <li key={page.id}>
          <span className="question__page">
            <Link href={`${admin}/collections/${page.collection}/${page.id}`} prefetch={false}>
              {page.title}
            </Link>
            <span className="question__near">{words.near(page.near)}</span>
          </span>
          <span className="question__actions">
            <SmallButton disabled={busy} onClick={() => choose({ what: 'askedAs', page })}>
              {words.askedAs}
            </SmallButton>
            {mayPin && (
              <SmallButton disabled={busy} onClick={() => choose({ what: 'pin', page })}>
                {words.pin}
              </SmallButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** One question that was asked in vain, the pages that come nearest, and what may be done about it. */
export const Question = ({ question, locale, isSettled, may }: QuestionProps) => {
  const { language } = useTranslation().i18n
  const words = questionWords(language)
  const { admin } = useConfig().config.routes
  const { busy, steer } = useSteer(question.ids, words)
  const [editing, setEditing] = useState<Editing>()
  const { question: asked, settledAs, conversationId } = question

  const save = ([first = '', second = '']: string[]) => {
    setEditing(undefined)
    if (!editing) return
    if (editing.what === 'synonym') return steer({ do: 'synonym', words: [first, second] })
    const { collection, id } = editing.page
    if (editing.what === 'pin') return steer({ do: 'pin', query: first, page: { collection, id } })
    return steer({ do: 'askedAs', text: first, locale, page: { collection, id } })
  }
  const fields =
    editing?.what === 'synonym'
      ? [
          { label: words.synonymFirst, value: '', maxLength: 100 },
          { label: words.synonymSecond, value: '', maxLength: 100 },
        ]
      : [
          {
            label: editing?.what === 'pin' ? words.pin : words.askedAs,
            value: asked.replace(/\s+/g, ' ').slice(0, editing?.what === 'pin' ? 200 : 300),
            maxLength: editing?.what === 'pin' ? 200 : 300,
            lang: question.language,
          },
        ]
  const hint =
    editing?.what === 'synonym'
      ? words.synonymHint
      : editing && (editing.what === 'pin' ? words.pinHint : words.askedAsHint)(editing.page.title)

  return (
    <li className="question">
      <h2 className="question__text" lang={question.language}>
        {asked}
      </h2>
      <Facts question={question} />
      {settledAs && !isSettled && (
        <p className="question__hint">{words.before(words.as[settledAs])}</p>
      )}
      <Others lang={question.language} summary={words.wordings} texts={question.wordings} />
      <Others summary={words.comments} texts={question.comments} />
      {!isSettled && (
        <Pages
          busy={busy}
          choose={setEditing}
          language={language}
          mayPin={may.word}
          pages={question.nearest}
        />
      )}
      {editing && hint && (
        <EditWords
          busy={busy}
          fields={fields}
          hint={hint}
          key={`${editing.what} ${'page' in editing ? editing.page.id : ''}`}
          onCancel={() => setEditing(undefined)}
          onSave={save}
          words={words}
        />
      )}
      <p className="question__actions question__actions--last">
        {isSettled ? (
          <SmallButton disabled={busy} onClick={() => steer({ do: 'open' })}>
            {words.back}
          </SmallButton>
        ) : (
          <>
            {may.answer && (
              <SmallButton
                disabled={busy}
                isMain
                onClick={() =>
                  steer({ do: 'faq', title: asked.replace(/\s+/g, ' ').slice(0, 300), locale })
                }
              >
                {words.faq}
              </SmallButton>
            )}
            {may.word && (
              <SmallButton disabled={busy} onClick={() => setEditing({ what: 'synonym' })}>
                {words.synonym}
              </SmallButton>
            )}
            <SmallButton disabled={busy} onClick={() => steer({ do: 'done' })}>
              {words.done}
            </SmallButton>
            <SmallButton disabled={busy} onClick={() => steer({ do: 'notForUs' })}>
              {words.notForUs}
            </SmallButton>
          </>
        )}
        {conversationId && (
          <Link href={`${admin}/collections/conversations/${conversationId}`} prefetch={false}>
            {words.conversation}
          </Link>
        )}
      </p>
    </li>
  )
}
