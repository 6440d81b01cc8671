// Unpacks the Chromium that an npm package carries, and says where it and what it needs lie. A process of its own: the
// package goes by its environment, which inside jest is a copy that Node's own modules do not read.
import carried from '@sparticuz/chromium'

const executablePath = await carried.executablePath()
const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env
process.stdout.write(JSON.stringify({ executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }))
