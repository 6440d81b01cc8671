import type { Page } from 'playwright-core'

export type HeldScripts = {
  /** Addresses of the scripts that were asked for, in their order. */
  asked: string[]
  /** Lets those through that were asked for, and all that will be. */
  release: () => void
}

/** A line on which no script of the site arrives until it is let through. */
export const holdScripts = async (page: Page): Promise<HeldScripts> => {
  const asked: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_next/**/*.js', async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue().catch(() => undefined) // of a page that was left meanwhile
  })
  return { asked, release }
}

/** Lets pages tell when their scripts have taken over (`isHydrated`). Call it before a page is opened. */
const tellHydration = () =>
  addEventListener('site:hydrated', () => Object.assign(window, { isHydrated: true }))

export const watchHydration = (page: Page) => page.addInitScript(tellHydration)

export const untilHydrated = (page: Page) => page.waitForFunction('window.isHydrated')
