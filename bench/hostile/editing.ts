import autocannon from 'autocannon'

/** What an editor waits for while others read, in ms. */
export type Editing = { readsPerSecond: number; publishing: number[]; autosave: number[] }

const known = '/api/content?limit=10&depth=0'
const ofMost = 0.6

type Edited = { url: string; seconds: number; document: string; apiKey: string }

const patch = async ({ url, apiKey }: Edited, path: string, body: object): Promise<number> => {
  const began = performance.now()
  const response = await fetch(url + path, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey },
    body: JSON.stringify(body),
  })
  await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return performance.now() - began
}

/** Publishes and saves drafts of one document, one after another, under public reads at 60 % of what this run can. */
export const editing = async (edited: Edited): Promise<Editing> => {
  const { url, seconds, document } = edited
  const load = { url: url + known, connections: 16, workers: 1 }
  const { requests } = await autocannon({ ...load, duration: Math.ceil(seconds / 3) })
  const overallRate = Math.max(1, Math.round(requests.average * ofMost))
  const reading = autocannon({ ...load, duration: seconds, overallRate })
  const felt: Editing = { readsPerSecond: overallRate, publishing: [], autosave: [] }
  const path = `/api/content/${document}`
  for (let number = 0, end = Date.now() + (seconds - 1) * 1000; Date.now() < end; number++) {
    const draft = { title: `Draft ${number}`, _status: 'draft' }
    felt.autosave.push(await patch(edited, `${path}?draft=true&autosave=true`, draft))
    const published = { title: `Published ${number}`, _status: 'published' }
    felt.publishing.push(await patch(edited, path, published))
  }
  await reading
  return felt
}
