import { existsSync, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
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

/**
 * The Chromium that an npm package carries, with its libraries and fonts, which it unpacks only where it
 * believes to be in AWS Lambda. They are for the browser alone, so our environment is put back.
 */
const unpackBrowser = async (): Promise<LaunchOptions> => {
  const before = { ...process.env }
  const folder = path.join(os.tmpdir(), `frontdesk-chromium-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' })
  try {
    const { default: carried } = await import('@sparticuz/chromium')
    const executablePath = await carried.executablePath()
    const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env
    const env = { ...before, LD_LIBRARY_PATH, FONTCONFIG_PATH } as Record<string, string>
    return { executablePath, env }
  } finally {
    for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

/** Starts a real Chromium: the one of the system, else the one from npm. */
export const launchBrowser = async (): Promise<Browser> => {
  const found = findBrowser()
  const options = found ? { executablePath: found } : await unpackBrowser()
  return chromium.launch({ ...options, args: flags })
}
