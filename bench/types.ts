/** What a benchmark found, ready to print. */
export type Result = { note: string } & ({ columns: string[]; rows: string[][] } | { text: string })

export type Bench = {
  /** For `npm run bench -- <name>`. */
  name: string
  title: string
  /** It measures nothing, and runs when it is named. */
  isNamed?: boolean
  /** `words`: what else stands in the command. */
  run: (options: { folder: string; words: string[] }) => Promise<Result>
}
