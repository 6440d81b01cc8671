import { readAskedAs, type DemoLine } from '../../../src/demo/data/readAskedAs'
import { readDocuments } from '../../../src/demo/data/readDocuments'
import { most } from '../../../src/assistant/proposals/readProposals'
import { plain } from '../../../src/assistant/proposals/isGrounded'
import { startFakeProvider } from '../../../tests/helpers/assistant/fakeProvider'

/** As many as the prompt asks for. */
const mostOf: Record<DemoLine['kind'], number> = {
  question: most.questions,
  synonym: most.synonyms,
  summary: 1,
}

/** What no page answers for: the job must leave it out. Words of ours, none of a question's. */
const planted = (locale: string, quote: string) => [
  { locale, text: `Planted: quoted of no page (${locale})`, quote: `${quote} And all of it is free for ever.` }, // prettier-ignore
  { locale, text: `Planted: another number, 99887766 (${locale})`, quote },
  { locale, text: `Planted: no quote (${locale})`, quote: '' },
]

type Message = { role: string; content: string }

/** What is sent of a page in one language. */
const sectionsOf = (prompt: string) =>
  [...prompt.matchAll(/^Language (\w+) .*of the page “(.*)”\n<<<page\n([\s\S]*?)\npage>>>/gm)].map(
    ([, locale, title, text]) => ({ locale: locale!, title: plain(title!), text: plain(text!) }),
  )

/**
 * A provider on loopback that speaks OpenAI's protocol and says what a language model would: of the lines that language
 * models wrote who saw nothing but the demo content (src/demo/asked-as/), for the page in the prompt, in the order in
 * which they were written, as many as are asked for, and none whose quote is not in what was sent.
 */
export const startProposer = async () => {
  const lines = readAskedAs()
  const titles = new Map(
    readDocuments().map(({ collection, slug, fields }) => [plain(fields.title), `${collection}/${slug}`]), // prettier-ignore
  )
  const counts = { calls: 0, grounded: 0, planted: 0 }

  const answerTo = (messages: Message[]): string => {
    counts.calls += 1
    const sections = sectionsOf(messages.at(-1)?.content ?? '')
    const page = titles.get(sections.find(({ locale }) => locale === 'en')?.title ?? '')
    const said = sections.flatMap(({ locale, text }) => {
      const own = lines.filter(
        (line) =>
          `${line.collection}/${line.page}` === page &&
          line.locale === locale &&
          (line.quote === undefined || text.includes(plain(line.quote))),
      )
      return (['question', 'synonym', 'summary'] as const).flatMap((kind) =>
        own.filter((line) => line.kind === kind).slice(0, mostOf[kind]),
      )
    })
    const of = (kind: DemoLine['kind']) => said.filter((line) => line.kind === kind)
    const lures = sections.flatMap(({ locale, text }) => planted(locale, text.slice(0, 60)))
    counts.grounded += said.length
    counts.planted += lures.length
    return JSON.stringify({
      questions: [
        ...of('question').map(({ locale, text, quote }) => ({ locale, text, quote })),
        ...lures,
      ],
      synonyms: of('synonym').map(({ locale, text, quote }) => ({ locale, text, for: quote })),
      summaries: of('summary').map(({ locale, text }) => ({ locale, text })),
    })
  }

  const provider = await startFakeProvider()
  provider.always(({ body }: { body: { messages: Message[] } }) => ({
    says: answerTo(body.messages),
    tokens: false,
  }))
  return { url: provider.url, counts, stop: provider.stop }
}
