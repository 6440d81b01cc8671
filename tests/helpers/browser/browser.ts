import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type LaunchOptions } from 'playwright-core'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const places = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
]

const macOs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** `CHROMIUM_PATH`, else a browser of the system; `undefined` when there is none. */
const findBrowser = (): string | undefined => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const candidates = [
    ...places.flatMap((place) => names.map((name) => path.join(place, name))),
    ...macOs,
  ]
  return candidates.find((file) => existsSync(file))
}

const unpack = path.join(import.meta.dirname, 'unpackBrowser.mjs')

/**
 * The Chromium that an npm package carries, with its libraries and fonts, which it unpacks only where it
 * believes to be in AWS Lambda; in a folder of the user's own, since others may have it as well.
 */
const unpackBrowser = async (): Promise<LaunchOptions> => {
  const folder = path.join(os.tmpdir(), `frontdesk-chromium-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const env = { ...process.env, NODE_OPTIONS: '', TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' } // prettier-ignore
  const { stdout } = await promisify(execFile)(process.execPath, [unpack], { env })
  const unpacked = JSON.parse(stdout) as { executablePath: string; env: Record<string, string> }
  const own = { ...process.env, ...unpacked.env } as Record<string, string>
  return { executablePath: unpacked.executablePath, env: own }
}

/** Starts a real Chromium: the one of the system, else the one from npm. */
export const launchBrowser = async (): Promise<Browser> => {
  const found = findBrowser()
  const options = found ? { executablePath: found } : await unpackBrowser()
  return chromium.launch({ ...options, args: flags })
}
