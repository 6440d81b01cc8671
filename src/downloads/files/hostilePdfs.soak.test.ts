import { expect, it } from '@jest/globals'
import { hostilePdfs } from '../../../tests/helpers/hostile/hostilePdfs'
import { countPages } from './countPages'

const mib = 1024 * 1024

/** Beyond what the process had before. */
const growthOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  await work()
  clearInterval(watch)
  return most - before
}

it.each(hostilePdfs())(
  '%s costs bounded memory, also where there is time for more',
  async (name, data) => {
    expect(data.length).toBeLessThan(10 * mib)
    let pages: number | undefined = -1
    const growth = await growthOf(
      async () => (pages = await countPages({ data }, { timeoutMs: 25_000 })),
    )
    process.stdout.write(`${name}: ${pages} pages, ${Math.round(growth / mib)} MiB\n`)
    expect([undefined, 1]).toContain(pages)
    expect(growth).toBeLessThan(1024 * mib)
  },
  60_000,
)
