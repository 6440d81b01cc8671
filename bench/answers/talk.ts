import '../environment'
import { conversationsOf, type Half } from './questions'
import { openSite } from './site'

/** `npm run bench -- conversations` starts this in a process with settings of its own; it prints a transcript. */

const half = (process.argv[2] ?? 'tune') as Half

const indented = (text: string) => text.replaceAll('\n', '\n    ')

const main = async () => {
  const site = await openSite(process.env.DATA_DIR!)
  for (const { id, lang, turns } of conversationsOf(half)) {
    console.log(`\n### ${id} (${lang})\n`)
    const said = await site.converse(turns)
    for (const { role, content } of said)
      console.log(`${role === 'user' ? '**V**' : '**A**'} ${indented(content)}\n`)
  }
  await site.close()
}

await main()
process.exit(0)
