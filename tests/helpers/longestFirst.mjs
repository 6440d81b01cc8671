import Sequencer from '@jest/test-sequencer'

/** @typedef {import('@jest/test-sequencer').Test} Test */

const kinds = ['soak', 'e2e', 'int', 'unit']

const rank = (/** @type {Test} */ { context }) =>
  kinds.indexOf(context.config.displayName?.name ?? '')

/**
 * Without times of an earlier run Jest begins with the largest files. The longest suites are small ones, a list of their
 * parts: they would come last, with nothing left for the other cores.
 */
export default class LongestFirst extends Sequencer {
  /** @override */
  sort(/** @type {Test[]} */ tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other))
  }
}
