import { launchBrowser } from './browser'

// Run before the browser tests: whether one starts here, shows a page, and runs its script.
const browser = await launchBrowser()
const page = await browser.newPage()
await page.setContent('<title>before</title><script>document.title = "after"</script>')
if ((await page.title()) !== 'after') throw new Error('The browser runs no script')
await browser.close()
process.exit(0)
