/** What a benchmark found, ready to print. */
export type Result = { note: string; columns: string[]; rows: string[][] }

export type Bench = {
  /** For `npm run bench -- <name>`. */
  name: string
  title: string
  run: (options: { folder: string }) => Promise<Result>
}
