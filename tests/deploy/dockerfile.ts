import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

type Step = { instruction: string; rest: string }

/** The stages of the Dockerfile: each begins with `FROM`. */
export const readStages = (): Step[][] => {
  const stages: Step[][] = []
  for (const line of readFileSync('Dockerfile', 'utf8').split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (instruction === 'FROM') stages.push([])
    if (instruction) stages.at(-1)?.push({ instruction, rest })
  }
  return stages
}

const escaped = (text: string) => text.replace(/[.+^$()[\]{}|\\]/g, '\\$&')

/** `name`, `**\/name` in any folder, `*` within a name, and `!` in front of what is let through all the same: the last one counts. */
const readRule = (line: string) => {
  const [, not, anywhere, name = ''] = /^(!?)(\*\*\/)?(.+)$/.exec(line) ?? []
  const form = escaped(name).replaceAll('*', '[^/]*')
  return {
    isLetThrough: not === '!',
    form: new RegExp(`^${anywhere ? '(?:.*/)?' : ''}${form}(?:/|$)`),
  }
}

/** What of a checkout Docker is never sent. */
export const readDockerignore = () => {
  const lines = readFileSync('.dockerignore', 'utf8').split('\n')
  const rules = lines.filter((line) => line && !line.startsWith('#')).map(readRule)
  return (file: string) => rules.findLast(({ form }) => form.test(file))?.isLetThrough === false
}

/** What Docker would be sent: what git keeps, less what `.dockerignore` names. */
const context = async () => {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']) // prettier-ignore
  const isIgnored = readDockerignore()
  return stdout.split('\0').filter((file) => file && !isIgnored(file))
}

/** `COPY a b c/`: files under a name, or all of the context. */
const copyFromContext = async (rest: string, to: string) => {
  const names = rest.split(' ')
  const target = path.join(to, names.pop() ?? '')
  const files = names[0] === '.' ? await context() : names
  for (const file of files) {
    const place = names[0] === '.' ? file : path.basename(file)
    await mkdir(path.dirname(path.join(target, place)), { recursive: true })
    await cp(file, path.join(target, place))
  }
}

/** Does the steps of a stage in a folder, which stands for its `WORKDIR`. */
export const doSteps = async (steps: Step[], folder: string) => {
  const { PATH, HOME } = process.env
  for (const { instruction, rest } of steps) {
    if (instruction === 'COPY') await copyFromContext(rest, folder)
    if (instruction === 'RUN')
      await promisify(execFile)('sh', ['-c', rest], { cwd: folder, env: { PATH, HOME } as never, maxBuffer: 64 * 2 ** 20 }) // prettier-ignore
  }
}
