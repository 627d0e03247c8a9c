import { cpus } from 'node:os'
import type { OrderFaults } from './check-orders.ts'
import type { TrialPhase } from './phases.ts'
import { maxPriceStalenessMs, type PriceStalenessTracker } from './prices.ts'
import type { RestoreObservations } from './restore-into-new-services.ts'
import { platformCount, shellCount } from './services.ts'
import type { PurchaseAttempt } from './shoppers.ts'

export type ServicesObservations = {
  phases: readonly TrialPhase[]
  prices: Pick<PriceStalenessTracker, 'stale' | 'reads' | 'latestMs'>
  /** The slowest of several changes, by what shows them. */
  seen: ReadonlyMap<string, number>
  purchases: readonly PurchaseAttempt[]
  books: OrderFaults
  /** Rows of each table when the backup was made. */
  before: Record<string, number>
  restored: RestoreObservations
}

/** What was looked at, what is held to, and whether it was kept. */
type Finding = { what: string; limit: string; seen: string; isKept: boolean }

const none = (what: string, found: readonly unknown[], of: string): Finding => {
  return { what, limit: '0', seen: `${found.length} of ${of}`, isKept: found.length === 0 }
}
const isCalm = ({ name }: TrialPhase) => /^(calm|prices|upgrade)/.test(name)

export function checkServicesTrial(trial: ServicesObservations): Finding[] {
  const { phases, prices, seen, purchases, books, before, restored } = trial
  const upgrades = phases.filter(({ name }) => name.startsWith('upgrade'))
  const ordered = purchases.filter(({ number }) => number !== undefined)
  const slowestMs = Math.max(...seen.values())
  const differing = Object.keys({ ...before, ...restored.counts }).filter(
    name => before[name] !== restored.counts[name],
  )
  const restoredFaults = Object.values(restored.books).flat()
  const isNextNumber = Number(restored.next?.number) === ordered.length + 1
  return [
    none('orders lost', books.lost, `${ordered.length} orders`),
    none('orders doubled', books.doubled, `${ordered.length} orders`),
    none(
      'orders, stock or emails that are not as bought',
      books.altered,
      `${ordered.length} orders`,
    ),
    none('purchases refused', books.refused, `${purchases.length} purchases`),
    {
      what: 'slowest server to show a price that has changed',
      limit: `≤ ${maxPriceStalenessMs} ms`,
      seen: `${slowestMs} ms of ${seen.size} places`,
      isKept: slowestMs <= maxPriceStalenessMs,
    },
    none(
      `prices read more than ${maxPriceStalenessMs / 1_000} s after their change`,
      prices.stale,
      `${prices.reads()} reads, the latest ${Math.max(0, Math.round(prices.latestMs()))} ms`,
    ),
    none('requests dropped in the rolling upgrade', failuresOf(upgrades), sentIn(upgrades)),
    none(
      'requests that failed while nothing was killed',
      failuresOf(phases.filter(isCalm)),
      sentIn(phases.filter(isCalm)),
    ),
    none('tables with other rows after the restore', differing, `${Object.keys(before).length}`),
    none('faults of orders after the restore', restoredFaults, `${ordered.length} orders`),
    {
      what: 'the restored shop shows the last price, signs customers in, takes the next order',
      limit: 'yes',
      seen: `after ${restored.priceShownMs} ms, ${restored.isSignedIn ? 'yes' : 'no'}, order ${restored.next?.number ?? restored.next?.refusal}`,
      isKept: Number.isFinite(restored.priceShownMs) && restored.isSignedIn && isNextNumber,
    },
  ]
}

const failuresOf = (phases: readonly TrialPhase[]) => phases.flatMap(({ failed }) => failed)
const sentIn = (phases: readonly TrialPhase[]) => {
  const sum = (count: (phase: TrialPhase) => number) =>
    phases.reduce((total, phase) => total + count(phase), 0)
  return `${sum(({ pages }) => pages)} pages and ${sum(({ calls }) => calls)} calls`
}

export function writeServicesReport(
  { phases, seen, before, restored }: ServicesObservations,
  findings: readonly Finding[],
): string {
  const rows = findings.map(
    ({ what, limit, seen, isKept }) => `| ${what} | ${limit} | ${seen} | ${isKept ? '✔' : '✗'} |`,
  )
  const happened = phases
    .filter(({ seconds }) => seconds > 0)
    .map(({ name, pages, calls, marked, failed, seconds, ended, backMs }) => {
      const back = backMs === undefined ? '' : `${(backMs / 1_000).toFixed(1)} s`
      return `| ${name} | ${seconds.toFixed(0)} s | ${ended ?? ''} | ${back} | ${pages} | ${marked} | ${calls} | ${failed.length} |`
    })
  const places = [...seen].map(([name, ms]) => `| ${name} | ${ms} ms |`)
  const tables = [
    ...['orders', 'order_item', 'customer', 'cart', 'product', 'stock_item', 'mail'],
    ...['return_photo', 'bytes of return_photo'],
  ]
  const counted = tables.map(name => `| ${name} | ${before[name]} | ${restored.counts[name]} |`)
  return `# The services together, tried

\`npm run trial:services -- --write\` starts the services of \`docker-compose.yml\` as processes: ${platformCount} platforms and ${shellCount} page servers behind its own nginx, on
PostgreSQL, Redis and OpenSearch. Two shoppers buy on and on, and pages are read, five in two seconds. Meanwhile prices change, each process is killed and comes back by
itself, then each platform and page server ends in order and starts anew, as an upgrade has it. At last a backup is put into a new set of services.
What fails is sent again under its key, as browsers do; orders, stock and emails are then counted by SQL.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, which services, shoppers and other work share.

| what | limit | seen | kept |
|---|---|---|---|
${rows.join('\n')}

| phase | time | ended by | well again after | pages | say that prices may have changed | calls | failed, and sent again |
|---|---|---|---|---|---|---|---|
${happened.join('\n')}

| a changed price is shown by | at the slowest after |
|---|---|
${places.join('\n')}

| rows of the table | before the backup | after the restore |
|---|---|---|
${counted.join('\n')}

The new set of services was open ${restored.seconds.toFixed(0)} s after it was begun.
`
}
