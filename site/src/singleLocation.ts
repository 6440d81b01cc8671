import { OutgoingMessage, ServerResponse } from 'node:http'

/**
 * Next (16.4) sets a redirect’s address while it makes the page, and appends what it has made: the first answer would name
 * it twice, which is one address with a comma to whoever follows by `fetch`.
 */
export const singleLocation = (): void => {
  ServerResponse.prototype.appendHeader = function (name, value) {
    if (name === 'location') this.setHeader(name, value)
    else OutgoingMessage.prototype.appendHeader.call(this, name, value)
    return this
  }
}
