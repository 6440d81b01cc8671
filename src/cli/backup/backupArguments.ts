import path from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from '../../platform/setupError'

/** @throws SetupError that says how the command is used */
export const readArguments = <Flag extends string>(usage: string, flags: readonly Flag[]) => {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new Error(file ? 'One file at a time.' : 'Which file?')
    const isSet = (flag: Flag) => (values as Partial<Record<Flag, boolean>>)[flag] === true
    return { file: path.resolve(file), isSet }
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n${usage}`)
  }
}
