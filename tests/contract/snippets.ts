import { readFileSync } from 'node:fs'

export type Snippet = { language: string; code: string }

/** The code blocks of a page of our documentation. */
export const snippetsOf = (page: string): Snippet[] =>
  [...readFileSync(page, 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(
    ([, language = '', code = '']) => ({ language, code }),
  )

/** What a snippet for the shell asks for, and with which headers. */
export const requestsIn = ({
  code,
}: Snippet): { path: string; headers: Record<string, string> }[] =>
  [...code.matchAll(/^curl (.*)'localhost:3000(\/[^']*)'$/gm)].map(
    ([, options = '', path = '']) => ({
      path,
      headers: Object.fromEntries(
        [...options.matchAll(/-H (['"])([\w-]+): (.*?)\1/g)].map(([, , name = '', value = '']) => [
          name,
          value,
        ]),
      ),
    }),
  )

/** What a snippet imports, by the entry of our package that it takes it from. */
export const importsIn = ({ code }: Snippet): { entry: string; names: string[] }[] =>
  [...code.matchAll(/^import (?:type )?\{ (.+) \} from 'frontdesk(?:\/([^']+))?'$/gm)].map(
    ([, names = '', entry = '']) => ({
      entry: entry ? `./${entry}` : '.',
      names: names.split(', '),
    }),
  )

/** What a page says that a query may be: `depth=0`. */
export const queriesIn = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/`(\w+(?:\[\w+\])*=[^`\s]+)`/g)].map(
    ([, query = '']) => query,
  )
