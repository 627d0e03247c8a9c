import { tasks } from '../install/tasks.mjs'

type Task = { args: readonly string[]; env?: Record<string, string> }

/** Something too heavy for every run of `npm test`, which runs a sample of it where it can. */
export type HeavyTrial = { name: string; shows: string } & Task

const known: Readonly<Record<string, Task>> = tasks
const asTask = (name: string): Task => known[name] as Task

/** Everything there is, the short ones first. */
export const allTrials: readonly HeavyTrial[] = [
  {
    name: 'requests',
    shows: '5,000 random requests are answered as described',
    args: [...(known.unit as Task).args, 'platform/src/random-requests'],
    env: { RANDOM_REQUESTS: '5000' },
  },
  {
    name: 'heavy',
    shows: 'processes that are killed, releases that are tried, back-ups and misconfigurations',
    args: [...(known.unit as Task).args, '\\.heavy\\.test\\.'],
    env: { VITRINA_STORES: 'both', VITRINA_TRIALS: 'whole' },
  },
  {
    name: 'payments',
    shows:
      '1,000 payments with faults at random charge once each, and the books agree, on both stores',
    args: [...(known.unit as Task).args, 'platform/src/payments/payment-faults'],
    env: { VITRINA_TRIALS: 'whole' },
  },
  {
    name: 'stores',
    shows: 'the platform is the same on both stores, and when it is killed',
    args: [...(known.unit as Task).args, 'platform/src'],
    env: { VITRINA_STORES: 'both', VITRINA_TRIALS: 'whole' },
  },
  {
    name: 'object-store',
    shows: 'releases, whole builds and pictures in a bucket of a real S3-compatible server',
    ...asTask('trial:object-store'),
  },
  {
    name: 'replicas',
    shows: 'the catalogue is read from a real replica, and in time while it lags or is gone',
    ...asTask('trial:replicas'),
  },
  {
    name: 'services',
    shows:
      'three platforms and two page servers lose, double and hide nothing while each is killed',
    ...asTask('trial:services'),
  },
  {
    name: 'releases',
    shows: 'a hundred releases under load lose, mix and leak nothing, and go back in time',
    ...asTask('trial:releases'),
  },
  {
    name: 'pages',
    shows: 'what a page costs its servers, kept and rendered anew',
    ...asTask('trial:pages'),
  },
  {
    name: 'former-build',
    shows: 'the platform of a former build passes its tests on the tables of this one',
    ...asTask('trial:former-build'),
  },
  {
    name: 'upgrade',
    shows: 'tabs of a former release and of this one share a cart and lose no order',
    ...asTask('trial:upgrade'),
  },
  {
    name: 'crawl',
    shows: 'every page of every view and language is whole, and the sitemap lists them all',
    ...asTask('trial:crawl'),
  },
  {
    name: 'lighthouse',
    shows: 'pages keep the gates of Lighthouse on a slow phone',
    ...asTask('trial:lighthouse'),
  },
  {
    name: 'overload',
    shows: 'five times too much is shed, and health answers',
    ...asTask('trial:overload'),
  },
  {
    name: 'search-engine',
    shows: 'an OpenSearch answers as the oracle does, and its outages lose nothing',
    ...asTask('trial:search-engine'),
  },
  { name: 'search', shows: 'searches of 100,000 products', ...asTask('bench:search') },
  {
    name: 'carts',
    shows: '2,000 interleavings of carts, and of orders, lose and double nothing',
    ...asTask('bench:cart'),
  },
  {
    name: 'planted-faults',
    shows: 'a fault of each kind found before, planted in the buying core, is found again',
    ...asTask('trial:planted-faults'),
  },
  {
    name: 'faults',
    shows: 'no fault of a remote or of the platform ends the shop',
    ...asTask('trial:faults'),
  },
  {
    name: 'screens',
    shows: 'axe finds nothing on any route or open state, by day, by night and in forced colours',
    ...asTask('trial:screens'),
  },
  {
    name: 'matrix',
    shows: 'paying and the life of an order hold in both languages at both widths',
    args: [...(known.e2e as Task).args, '--project=servers', '--grep=@matrix'],
    env: { VITRINA_E2E: 'all' },
  },
  {
    name: 'journeys',
    shows: 'every journey at both widths',
    ...asTask('e2e'),
    env: { VITRINA_E2E: 'all' },
  },
]
