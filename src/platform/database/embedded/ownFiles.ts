import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from '../../setupError'

/** As root, gives a file to whom its folder belongs: they run commands here too. */
export const giveToFolderOwner = (file: string) => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(path.dirname(file))
  if (uid !== 0) chownSync(file, uid, gid)
}

/** Replaces a file as a whole, for its owner's eyes only. */
export const writeOwned = (file: string, text: string) => {
  const unfinished = `${file}.new`
  writeFileSync(unfinished, text, { mode: 0o600 })
  giveToFolderOwner(unfinished)
  renameSync(unfinished, file)
}

/** The text of such a file, if there is one. */
export const readOwned = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new SetupError(
      `Cannot read ${file} (${code}). If another user ran Frontdesk here, run it as that user, or give the ` +
        `folder to yourself: sudo chown -R "$(id -un)" '${path.dirname(file)}'`,
    )
  }
}
