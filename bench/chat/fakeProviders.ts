/**
 * Providers for the assistant's benchmark, in a process of their own: one that answers, and three that fail. Tells
 * their addresses, and how often each was asked, over the channel to its parent.
 */
import { startFakeProvider, type FakeReply } from '../../tests/helpers/assistant/fakeProvider'

const words = Array.from({ length: 20 }, (_, index) => ` word${index}`)

/** Says first when it was asked, in ms since 1970. */
const answer = (): FakeReply => ({
  says: [`at${(performance.timeOrigin + performance.now()).toFixed(2)}`, ...words],
})

const replies: Record<string, FakeReply | typeof answer> = {
  answers: answer,
  hangs: 'hang',
  'answers 500': { status: 500 },
  'cuts connections': 'reset',
}

const fakes = new Map(
  await Promise.all(
    Object.entries(replies).map(async ([name, reply]) => {
      const fake = await startFakeProvider()
      fake.always(reply)
      return [name, fake] as const
    }),
  ),
)

/** Name to address, then name to calls so far whenever the parent asks. */
const tell = (what: (fake: Awaited<ReturnType<typeof startFakeProvider>>) => string | number) =>
  process.send?.(Object.fromEntries([...fakes].map(([name, fake]) => [name, what(fake)])))

process.on('message', () => tell(({ requests }) => requests.length))
tell(({ url }) => url)
