const TestSequencer = require('@jest/test-sequencer').default

/**
 * Suites that take seconds for other reasons than their length, the longest first. A fresh clone
 * knows no durations, and Jest goes by the size of a file there.
 */
const LONGEST = [
  'mf-cart-checkout/src/checkout/checkout-confirmation',
  'mf-cart-checkout/src/checkout/checkout-refused-order',
  'scripts/release/trial-of-release.heavy',
  'platform/src/cli/command-line.heavy',
  'platform/src/orders/order-crash.heavy',
  'platform/src/catalog/live-catalog.heavy',
  'trials/src/cart/converging-carts',
  'shell/server/remotes/shared-versions.heavy',
  'platform/src/gift-certificates/paying-by-certificate',
  'mf-cart-checkout/src/checkout/checkout-placed-order',
  'mf-cart-checkout/src/checkout/pickup',
  'platform/src/carts/customer-carts',
  'mf-cart-checkout/src/checkout/checkout-account',
  'mf-cart-checkout/src/checkout/checkout-route',
  'shell/server/pages/page-handler',
  'platform/src/elastic/elastic-search',
  'platform/src/mail/mail-crash.heavy',
  'platform/src/backup/restore.heavy',
  'scripts/serve/supervision.heavy',
  'shell/server/worker/guard-thread.heavy',
  'platform/src/limits/redis-limiter.heavy',
  'platform/src/backup/backup.heavy',
  'platform/src/orders/order-rush.heavy',
  'scripts/doctor/fourteen-misconfigurations.heavy',
  'mf-cart-checkout/src/cart-page/cart-page',
  'mf-account/src/addresses/addresses',
  'mf-account/src/auth/auth-panel',
  'mf-catalog/src/reviews/review-drawer',
  'trials/src/orders/placing-orders',
  'trials/src/session/session',
  'platform/src/search/memory-search-index',
  'platform/src/attacks',
  'platform/src/orders/orders-to-confirm',
  'scripts/doctor/misconfigurations',
  'platform/src/store/schema-state.heavy',
  'platform/src/limits/admit-calls',
  'platform/src/mail/sending',
  'scripts/redis/redis-dies.heavy',
  'platform/src/random-requests/random-requests.heavy',
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
