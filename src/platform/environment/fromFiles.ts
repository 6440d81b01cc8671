import { readFileSync } from 'node:fs'

type Source = Record<string, string | undefined>

/** A variable that is bad, and what it should be; never its value. */
type Complaint = { variable: string; shouldBe: string }

const suffix = '_FILE'

/** What is read where there is no list of names: providers of models have variables named after them. */
const ofProviders = /_(?:API_KEY|BASE_URL)$/

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}

/**
 * Secrets as containers are given them: `NAME_FILE` names a file that holds the value of `NAME`, less the newline at its
 * end. It holds for every setting, and for no variable of others that happens to end so (`SSL_CERT_FILE`).
 * @param names of all settings
 */
export const fromFiles = (
  source: Source,
  names: readonly string[],
): { given: Source; complaints: Complaint[] } => {
  const given = { ...source }
  const complaints: Complaint[] = []
  for (const [variable, file] of Object.entries(source)) {
    const name = variable.endsWith(suffix) ? variable.slice(0, -suffix.length) : ''
    if (!file?.trim() || !(names.includes(name) || ofProviders.test(name))) continue
    const text = readText(file.trim())
    if (source[name]?.trim())
      complaints.push({ variable, shouldBe: `unset where ${name} is set: one of them is enough` })
    else if (text === undefined)
      complaints.push({ variable, shouldBe: 'the path of a file that this process may read' })
    else if (!text.trim())
      complaints.push({ variable, shouldBe: 'the path of a file that has something in it' })
    else {
      given[name] = text
      delete given[variable] // what is given is read once more, for a plugin: both would be refused
    }
  }
  return { given, complaints }
}
