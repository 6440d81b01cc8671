// Fetches addresses at once and throws away what comes. Prints how many bytes each brought.
import { get } from 'node:http'

const fetchOne = (address) =>
  new Promise((resolve, reject) => {
    get(address, { agent: false }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })

process.stdout.write(JSON.stringify(await Promise.all(process.argv.slice(2).map(fetchOne))))
