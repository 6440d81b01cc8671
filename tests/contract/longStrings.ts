import { describe, expect, it } from '@jest/globals'
import { hostileStrings } from '../helpers/hostile/hostileStrings'
import { longBytes, places } from '../helpers/hostile/longStringPlaces'
import { faultOf, sendTo } from '../helpers/hostile/longStrings'
import type { TestServer } from '../helpers/server/testServer'

/** What a stranger can make long. */
export const longStrings = (given: () => TestServer) => {
  it('a path of more than 2,048 bytes leads nowhere', async () => {
    const send = (path: string) => sendTo(given().url, { path })
    const long = 'a'.repeat(3000)
    const api = await send(`/api/content/${long}`)
    expect(api.status).toBe(404)
    expect(JSON.parse(api.text).errors[0]).toMatchObject({ code: 'not_found', name: 'NotFound' })
    expect(api.text).toContain('2048 bytes')
    expect(await send(`/${long}`)).toEqual({ status: 404, text: 'There is no such page.' })
    expect((await send(`/api/content?utm_source=${long}`)).status).toBe(200)
  })

  describe('a long hostile string fails nothing', () => {
    const strings = hostileStrings(longBytes)
    /** What is decoded, put in order, or taken apart: meets what costs much to ask. */
    const fewer = ['percent signs', 'combining marks', 'signs of an address']
    /** The places take turns at the strings; that each string meets each place, and costs little, the soak suite shows. */
    const turns = places.map((place, at) => ({
      ...place,
      sent: strings.filter(([name], turn) =>
        place.isCostly ? fewer.includes(name) : (turn + at) % 4 === 0,
      ),
    }))

    it.each(turns)(
      'in $name',
      async ({ sentWith, sent }) => {
        const faults: string[] = []
        for (const [name, text] of sent) {
          const fault = await faultOf(given().url, sentWith(text))
          if (fault) faults.push(`${name}: ${fault}`)
        }
        expect(faults).toEqual([])
      },
      60_000,
    )
  })
}
