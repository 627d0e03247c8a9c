import { randomBytes } from 'node:crypto'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Kysely, sql } from 'kysely'
import { parseWholeNumber } from '../cli/arguments.ts'
import { type CommandCallHandler, CommandFailure } from '../cli/command-call.ts'
import { printDetails, printList } from '../cli/show.ts'
import type { Tables } from '../store/tables.ts'
import { createWebhookEventId } from './webhook-body.ts'

type Json = { json?: boolean }

/** Who hears of what becomes of orders. */
export function registerWebhookCommands(program: Command, choose: CommandCallHandler): void {
  const webhooks = program
    .command('webhooks')
    .description('tell other programs what becomes of orders, signed')
  endpointCommands(webhooks, choose)
  deliveryCommands(webhooks, choose)
}

function endpointCommands(webhooks: Command, choose: CommandCallHandler): void {
  webhooks
    .command('add')
    .argument('<url>', 'where events are sent, https://', readAddress)
    .description('Send every event of orders there from now on. The secret is shown this once.')
    .option('--internal', "it lies in the shop's own network; http:// is allowed there")
    .option('--json', 'as JSON')
    .action((url: string, { internal = false, json }: Json & { internal?: boolean }) =>
      choose({
        async run(context) {
          if (!internal && !url.startsWith('https://')) {
            throw new CommandFailure(
              'Events hold personal data: use https://, or --internal for a program in your own network.',
            )
          }
          const secret = newSecret()
          const row = await context.store.db
            .insertInto('webhook_endpoint')
            .values({ url, is_internal: internal, secret, created_at: new Date() })
            .onConflict(conflict => conflict.column('url').doNothing())
            .returning('id')
            .executeTakeFirst()
          if (!row) throw new CommandFailure(`Events are sent to ${url} already.`)
          await printDetails(
            context,
            { id: Number(row.id), url, secret },
            { ...(json && { json }) },
          )
        },
      }),
    )

  webhooks
    .command('list')
    .description('List where events are sent, and what waits there.')
    .option('--json', 'as JSON')
    .action(({ json }: Json) =>
      choose({
        async run(context) {
          await printList(context, await listEndpoints(context.store.db), {
            ...(json && { json }),
            none: 'Events are sent nowhere. `webhooks add <url>` begins.',
            columns: [
              { title: 'id', of: ({ id }) => id, right: true },
              { title: 'url', of: ({ url }) => url },
              { title: 'waiting', of: ({ waiting }) => waiting, right: true },
              { title: 'given up', of: ({ dead }) => dead, right: true },
              { title: 'two secrets until', of: ({ previousUntil }) => previousUntil },
            ],
          })
        },
      }),
    )

  webhooks
    .command('rotate')
    .argument('<id>', 'of an endpoint', parseWholeNumber(1))
    .description('Make a new secret, shown this once. The one before signs too for a while.')
    .option('--hours <hours>', 'for how long', parseWholeNumber(0, 720), 24)
    .option('--json', 'as JSON')
    .action((id: number, { hours, json }: Json & { hours: number }) =>
      choose({
        async run(context) {
          const secret = newSecret()
          const previousUntil = new Date(Date.now() + hours * 3_600_000)
          const row = await context.store.db
            .updateTable('webhook_endpoint')
            .set(({ ref }) => ({
              previous_secret: ref('secret'),
              previous_until: previousUntil,
              secret,
            }))
            .where('id', '=', String(id))
            .returning('url')
            .executeTakeFirst()
          if (!row) throw noEndpoint(id)
          const shown = { id, url: row.url, secret, previousUntil: previousUntil.toISOString() }
          await printDetails(context, shown, { ...(json && { json }) })
        },
      }),
    )

  webhooks
    .command('remove')
    .argument('<id>', 'of an endpoint', parseWholeNumber(1))
    .description('Send nothing there any more. What waited is forgotten.')
    .action((id: number) =>
      choose({
        async run({ store, report }) {
          const { numDeletedRows } = await store.db
            .deleteFrom('webhook_endpoint')
            .where('id', '=', String(id))
            .executeTakeFirst()
          if (numDeletedRows === 0n) throw noEndpoint(id)
          report('Nothing is sent there any more.')
        },
      }),
    )
}

function deliveryCommands(webhooks: Command, choose: CommandCallHandler): void {
  webhooks
    .command('deliveries')
    .description('List what was sent, waits or was given up, newest first.')
    .addOption(new Option('--state <state>', 'only these').choices(['waiting', 'sent', 'dead']))
    .option('--limit <count>', 'how many', parseWholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .action(({ json, ...wanted }: Json & { state?: 'waiting' | 'sent' | 'dead'; limit: number }) =>
      choose({
        async run(context) {
          await printList(context, await listDeliveries(context.store.db, wanted), {
            ...(json && { json }),
            none: 'There are no such deliveries.',
            columns: [
              { title: 'id', of: ({ id }) => id, right: true },
              { title: 'event', of: ({ event }) => event },
              { title: 'order', of: ({ order }) => order },
              { title: 'to', of: ({ url }) => url },
              { title: 'state', of: ({ state }) => state },
              { title: 'attempts', of: ({ attempts }) => attempts, right: true },
              { title: 'next', of: ({ nextAt }) => nextAt },
              { title: 'failure', of: ({ failure }) => failure },
            ],
          })
        },
      }),
    )

  webhooks
    .command('retry')
    .argument('[ids...]', 'of deliveries; every one that was given up when left out')
    .description('Send again what was given up or waits, at once.')
    .action((ids: string[]) =>
      choose({
        async run({ store, report }) {
          if (!ids.every(id => /^\d{1,18}$/.test(id))) {
            throw new CommandFailure('A delivery is a number, as `webhooks deliveries` lists it.')
          }
          const { rows } = await sql`update webhook_delivery
            set state = 'waiting', attempts = 0, next_at = now(), settled_at = null
            where ${ids.length > 0 ? sql`id = any(${ids}::bigint[])` : sql`state = 'dead'`}
            returning id`.execute(store.db)
          report(`${rows.length} deliveries are sent again within seconds.`)
        },
      }),
    )
}

async function listEndpoints(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .leftJoin('webhook_delivery', 'webhook_delivery.endpoint_id', 'webhook_endpoint.id')
    .select(({ fn }) => [
      'webhook_endpoint.id',
      'url',
      'is_internal',
      'previous_until',
      fn.count('webhook_delivery.id').filterWhere('state', '=', 'waiting').as('waiting'),
      fn.count('webhook_delivery.id').filterWhere('state', '=', 'dead').as('dead'),
    ])
    .groupBy('webhook_endpoint.id')
    .orderBy('webhook_endpoint.id')
    .execute()
  return rows.map(row => ({
    id: Number(row.id),
    url: row.url,
    isInternal: row.is_internal,
    waiting: Number(row.waiting),
    dead: Number(row.dead),
    previousUntil:
      row.previous_until && row.previous_until > new Date()
        ? row.previous_until.toISOString()
        : null,
  }))
}

async function listDeliveries(
  db: Kysely<Tables>,
  { state, limit }: { state?: 'waiting' | 'sent' | 'dead'; limit: number },
) {
  const rows = await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
    .innerJoin('orders', 'orders.id', 'webhook_delivery.order_id')
    .innerJoin('order_event', 'order_event.id', 'webhook_delivery.event_id')
    .selectAll('webhook_delivery')
    .select(['url', 'number', 'event'])
    .$if(state !== undefined, query => query.where('state', '=', state as 'sent'))
    .orderBy('webhook_delivery.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    id: Number(row.id),
    eventId: createWebhookEventId(row.event_id),
    event: `order.${row.event}`,
    order: row.number,
    url: row.url,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
    failure: row.failure,
  }))
}

function readAddress(text: string): string {
  const url = URL.parse(text)
  const isPlain = url && !url.username && !url.password && !url.hash
  if (isPlain && ['http:', 'https:'].includes(url.protocol)) return url.href
  throw new InvalidArgumentError(
    'It takes the address of a program, as https://crm.example/vitrina, without a name or password in it.',
  )
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

function noEndpoint(id: number): CommandFailure {
  return new CommandFailure(`There is no endpoint ${id}. \`webhooks list\` names them.`)
}
