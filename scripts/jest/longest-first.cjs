const TestSequencer = require('@jest/test-sequencer').default

/**
 * Suites that take seconds for other reasons than their length, the longest first. A fresh clone
 * knows no durations, and Jest goes by the size of a file there.
 */
const LONGEST = [
  'mf-cart-checkout/src/checkout/checkout-route',
  'scripts/release/trial-of-release',
  'platform/src/cli/command-line',
  'platform/src/orders/order-crash',
  'platform/src/catalog/live-catalog',
  'trials/src/cart/converging-carts',
  'shell/server/remotes/shared-versions',
  'shell/server/pages/page-handler',
  'platform/src/mail/mail-crash',
  'platform/src/backup/restore',
  'scripts/serve/supervision',
  'shell/server/worker/guard-thread',
  'platform/src/limits/redis-limiter',
  'platform/src/backup/backup',
  'platform/src/orders/order-rush',
  'scripts/doctor/fourteen-misconfigurations',
  'platform/src/search/memory-search-index',
  'platform/src/store/schema-state',
  'platform/src/mail/sending',
  'trials/src/orders/placing-orders',
  'trials/src/session/session',
  'scripts/redis/redis-dies',
  'platform/src/random-requests/random-requests',
]

function rankOf({ path }) {
  const rank = LONGEST.findIndex(suite => path.includes(`/${suite}.test.`))
  return rank === -1 ? LONGEST.length : rank
}

/** Both workers end at about the same time where no long suite begins last. */
class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other))
  }
}

module.exports = LongestFirst
