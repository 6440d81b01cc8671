import { describe, expect, it } from '@jest/globals'
import { admin, type TestServer } from '../helpers/server/testServer'

/** How many come at once, each from another address. */
type Sizes = { searches: number; contacts: number; logins: number }

/** More at once than there are connections to the database. */
export const burst = (given: () => TestServer, { searches, contacts, logins }: Sizes) => {
  describe('a burst from many clients', () => {
    const from = (number: number) => `203.0.${113 + (number >> 8)}.${number & 255}`
    const ask = (path: string, number: number, json?: object) =>
      fetch(given().url + path, {
        method: json ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from(number) },
        body: json && JSON.stringify(json),
      })
    const contact = (number: number) => ({
      name: `Person ${number}`,
      email: `person${number}@example.com`,
      message: 'Hello',
      consent: { privacy: true },
    })
    const statusesOf = async (count: number, send: (number: number) => Promise<Response>) => {
      const answers = await Promise.all(Array.from({ length: count }, (_, number) => send(number)))
      await Promise.all(answers.map((answer) => answer.text()))
      return answers.map(({ status }) => status)
    }

    it('is served, or told to come later, and never that the service is away', async () => {
      const [searched, sent, loggedIn] = await Promise.all([
        statusesOf(searches, (number) => ask(`/api/search?q=word${number}`, number)),
        statusesOf(contacts, (number) => ask('/api/contact', number, contact(number))),
        statusesOf(logins, (number) => ask('/api/users/login', number, admin)),
      ])
      expect(new Set(searched)).toEqual(new Set([200]))
      expect(new Set(sent)).toEqual(new Set([201]))
      expect(loggedIn.filter((status) => ![200, 429].includes(status))).toEqual([])
    }, 120_000)
  })
}
