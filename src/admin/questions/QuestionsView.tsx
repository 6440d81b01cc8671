import { Link } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { answerCollection } from '../../assistant/questions/beginAnswer'
import { openQuestions, type QuestionState } from '../../assistant/questions/openQuestions'
import { can } from '../../platform/access/can'
import { settings } from '../../platform/settings'
import { PanelPage } from '../frame/PanelPage'
import { Question } from './Question'
import { languageName, questionWords, type QuestionWords } from './questionWords'

const periods = [7, 30, 90] as const
const limit = 10

type Place = { days: number; state: QuestionState; language?: string; page: number }

/** What the address asks for: `?days=30&state=open&language=de&page=1`. */
const placeOf = (asked: Record<string, string | string[] | undefined> = {}): Place => {
  const { language, page, state } = asked
  return {
    days: periods.find((period) => String(period) === asked.days) ?? 30,
    state: state === 'settled' ? 'settled' : 'open',
    language: typeof language === 'string' && /^[a-z]{2,3}$/.test(language) ? language : undefined,
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(page)) || 1)),
  }
}

type Choice = { label: string; place: Place; isCurrent: boolean }

type ChoicesProps = { label: string; choices: Choice[]; path: string }

const addressOf = (path: string, { days, state, language, page }: Place): string => {
  const query = new URLSearchParams({ days: String(days), state, ...(language && { language }) })
  if (page > 1) query.set('page', String(page))
  return `${path}?${query}`
}

const Choices = ({ label, choices, path }: ChoicesProps) => (
  <nav aria-label={label} className="periods">
    {choices.map(({ label: text, place, isCurrent }) => (
      <Link
        aria-current={isCurrent ? 'page' : undefined}
        className="periods__period"
        href={addressOf(path, place)}
        key={text}
        prefetch={false}
      >
        {text}
      </Link>
    ))}
  </nav>
)

type Found = Awaited<ReturnType<typeof openQuestions>>

const Turning = ({
  found,
  place,
  path,
  words,
}: {
  found: Found
  place: Place
  path: string
  words: QuestionWords
}) =>
  found.totalPages > 1 && (
    <nav aria-label={words.label} className="periods">
      {found.hasPrevPage && (
        <Link
          className="periods__period"
          href={addressOf(path, { ...place, page: place.page - 1 })}
          prefetch={false}
        >
          {words.previous}
        </Link>
      )}
      {found.hasNextPage && (
        <Link
          className="periods__period"
          href={addressOf(path, { ...place, page: place.page + 1 })}
          prefetch={false}
        >
          {words.next}
        </Link>
      )}
    </nav>
  )

/** /admin/questions: what visitors asked the assistant in vain, for those who write. */
export const QuestionsView = async (view: AdminViewServerProps) => {
  const { req } = view.initPageResult
  const { payload, user } = req
  if (!user || !can(user, 'content:write')) notFound()
  const language = req.i18n.language
  const words = questionWords(language)
  const place = placeOf(view.searchParams)
  const found = await openQuestions({
    payload,
    ...place,
    limit,
    readsConversations: can(user, 'crm:read'),
  })
  const path = `${payload.config.routes.admin}/questions`
  const first = { ...place, page: 1 }
  const may = { word: can(user, 'wording:write'), answer: answerCollection(payload) !== undefined }
  const localeOf = (spoken: string) => settings.locales.find((each) => each === spoken) ?? settings.locales[0]! // prettier-ignore
  return (
    <PanelPage
      aside={
        <Choices
          choices={periods.map((days) => ({
            label: words.days(days),
            place: { ...first, days },
            isCurrent: days === place.days,
          }))}
          label={words.label}
          path={path}
        />
      }
      label={{ en: questionWords('en').label, de: questionWords('de').label }}
      title={{ en: questionWords('en').title, de: questionWords('de').title }}
      view={view}
    >
      <div className="questions__choices">
        <Choices
          choices={(['open', 'settled'] as const).map((state) => ({
            label: words[state],
            place: { ...first, state },
            isCurrent: state === place.state,
          }))}
          label={words.open}
          path={path}
        />
        {found.languages.length > 1 && (
          <Choices
            choices={[undefined, ...found.languages].map((spoken) => ({
              label: spoken ? languageName(spoken, language) : words.all,
              place: { ...first, language: spoken },
              isCurrent: spoken === place.language,
            }))}
            label={words.all}
            path={path}
          />
        )}
      </div>
      {found.isCut && <p>{words.cut}</p>}
      {found.docs.length === 0 ? (
        <div className="empty-list">
          <h2>{words.empty}</h2>
          <p>{words.emptyHint}</p>
        </div>
      ) : (
        <ul className="questions">
          {found.docs.map((question) => (
            <Question
              isSettled={place.state === 'settled'}
              key={question.ids[0]}
              locale={localeOf(question.language)}
              may={may}
              question={question}
            />
          ))}
        </ul>
      )}
      <Turning found={found} path={path} place={place} words={words} />
    </PanelPage>
  )
}
