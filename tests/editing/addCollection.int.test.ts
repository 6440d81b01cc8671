import { expect, it } from '@jest/globals'
import { keyHolder, visitor } from '../helpers/server/client'
import { database, guideCode, openProject, project } from '../helpers/server/projectCopy'
import { startTestServer } from '../helpers/server/testServer'

openProject()

// Types, and what is refused: addCollection.soak.test.ts.
it('a collection that is one file of at most 20 lines and one line in the registry is served', async () => {
  const code = await guideCode('collections/Jobs.ts')
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(20)
  const before = (await project.migrations()).length
  await project.addJobs(code)
  await project.npm('migrate:create')
  expect((await project.migrations()).length).toBe(before + 1)
  await project.build()

  const server = await startTestServer({
    databaseUrl: database.url,
    cwd: project.folder,
    pages: false,
  })
  try {
    const key = keyHolder(server.url)
    const anyone = visitor(server.url)
    const made = await key('POST', '/api/jobs', {
      json: { title: 'Depot planner', location: 'Hamburg' },
    })
    expect([made.status, made.body.doc?.slug]).toEqual([201, 'depot-planner'])
    const address = `/api/jobs/${made.body.doc.id}`
    expect((await anyone('GET', address)).status).toBe(404)
    expect(
      (await key('PATCH', address, { json: { _status: 'published', internalNotes: 'for us' } }))
        .status,
    ).toBe(200)
    const seen = await anyone('GET', address)
    expect(seen.body).toMatchObject({
      title: 'Depot planner',
      location: 'Hamburg',
      _status: 'published',
    })
    expect(seen.body).not.toHaveProperty('internalNotes')
    expect(seen.headers.get('etag')).toBeTruthy()
    const found = await anyone('GET', '/api/search?q=hamburg&type=jobs')
    expect(found.body).toMatchObject({
      docs: [
        { type: 'jobs', title: 'Depot planner', url: expect.stringMatching(/jobs.depot-planner$/) },
      ],
      facets: { type: { jobs: 1 } },
    })
    expect((await anyone('GET', '/api/jobs?limit=0')).status).toBe(400)
    expect((await anyone('GET', '/api/jobs/versions')).status).toBe(401)
    expect(Object.keys((await anyone('GET', '/api/openapi.json')).body.paths)).toContain(
      '/api/jobs',
    )
  } finally {
    await server.stop()
  }
}, 600_000)
