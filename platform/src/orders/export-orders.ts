import { parseKopecks, toMoney } from '@vitrina/domain'
import { type Command, Option } from 'commander'
import type { Kysely, Selectable } from 'kysely'
import { parseEndDate, parseStartDate } from '../cli/arguments.ts'
import type { CommandCallHandler, CommandContext } from '../cli/command-call.ts'
import { byteOrderMark, formatCsvLines } from '../csv/csv-text.ts'
import { readValidRows } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import type { OrderMethods } from './order-methods.ts'
import type { OrderItemRow, OrderRow } from './order-reading.ts'
import { type OrderStatus, orderStatuses } from './order-state.ts'
import { readTrackingNumbers } from './order-trackings.ts'
import { readOrderAddresses, readOrderMethods, type StoredOrderAddress } from './stored-order.ts'

type Wanted = { from?: string; to?: string; status?: OrderStatus[] }

/** Adds `export` to the commands of orders. */
export function registerExportOrdersCommand(orders: Command, choose: CommandCallHandler): void {
  orders
    .command('export')
    .argument('[file]', 'written whole or not at all; standard output when left out')
    .description(
      'Write orders as CSV, oldest first, each line of an order with all that is known of the order. ' +
        '`orders import` reads its status and tracking.',
    )
    .option('--from <date>', 'placed since then (UTC)', parseStartDate)
    .option('--to <date>', 'placed until then (UTC)', parseEndDate)
    .addOption(new Option('--status <status...>', 'only these').choices(orderStatuses))
    .action((outputFile: string | undefined, wanted: Wanted) =>
      choose({
        outputFile,
        async run(context) {
          const { all, lines } = await exportOrders(context, wanted)
          context.report(`${all} orders with ${lines} lines are written.`)
        },
      }),
    )
}

const pageSize = 500

async function exportOrders(context: CommandContext, wanted: Wanted) {
  const { store, output, report, signal, progress } = context
  await output(byteOrderMark + formatCsvLines([columns.map(([name]) => name)]))
  const written = { all: 0, lines: 0 }
  for (let last = '0'; ; ) {
    signal.throwIfAborted()
    const page = await readPage(store.db, wanted, last)
    const end = page.at(-1)
    if (!end) return written
    const orders = await withAround(store.db, page)
    const cells = readValidRows(orders, toCells, ({ message }) => report(message)).flat()
    await output(formatCsvLines(cells))
    written.all += page.length
    written.lines += cells.length
    progress({ done: written.all, unit: 'rows' })
    last = end.id
  }
}

function toCells(order: Around): (string | number)[][] {
  return order.items.map(item => columns.map(([, of]) => of({ ...order, item }) ?? ''))
}

function readPage(db: Kysely<Tables>, { from, to, status }: Wanted, last: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '>', last)
    .$if(from !== undefined, query => query.where('created_at', '>=', moment(from)))
    .$if(to !== undefined, query => query.where('created_at', '<=', moment(to)))
    .$if(status !== undefined, query => query.where('status', 'in', status ?? []))
    .orderBy('id')
    .limit(pageSize)
    .execute()
}

function moment(text = ''): Date {
  return new Date(`${text.replace(' ', 'T')}Z`)
}

type Payment = Pick<Selectable<Tables['payment']>, 'order_id' | 'state' | 'method'>
type Around = {
  order: OrderRow
  items: OrderItemRow[]
  payment: Payment | undefined
  tracking: string | undefined
}

async function withAround(db: Kysely<Tables>, orders: readonly OrderRow[]): Promise<Around[]> {
  const ids = orders.map(({ id }) => id)
  const items = await db
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const payments = await db
    .selectFrom('payment')
    .select(['order_id', 'state', 'method'])
    .where('order_id', 'in', ids)
    .orderBy('attempt')
    .execute()
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id)
  const trackings = await readTrackingNumbers(db, ids)
  return orders.map(order => ({
    order,
    items: itemsOf.get(order.id) ?? [],
    payment: payments.findLast(({ order_id }) => order_id === order.id),
    tracking: trackings.get(order.id),
  }))
}

type OrderLine = Around & { item: OrderItemRow }
type Cell = string | number | null | undefined

const columns: readonly [name: string, of: (line: OrderLine) => Cell][] = [
  ['number', ({ order }) => order.number],
  ['status', ({ order }) => order.status],
  ['status_before', ({ order }) => order.status],
  ['tracking', ({ tracking }) => tracking],
  ['tracking_before', ({ tracking }) => tracking],
  ['reason', () => ''],
  ['placed_at', ({ order }) => order.created_at.toISOString().slice(0, 19).replace('T', ' ')],
  ['store', ({ order }) => order.store_name],
  ['email', ({ order }) => order.email],
  ['recipient', line => [addressOf(line).firstname, addressOf(line).lastname].join(' ').trim()],
  ['phone', line => text(addressOf(line).telephone)],
  ['country', line => text(addressOf(line).country_id)],
  ['region', line => text(addressOf(line).region)],
  ['city', line => text(addressOf(line).city)],
  ['postcode', line => text(addressOf(line).postcode)],
  ['street', line => text(addressOf(line).street)],
  ['courier_comment', ({ order }) => readOrderAddresses(order).courierComment],
  ['company', line => text(addressOf(line).company)],
  ['delivery', line => deliveryOf(line)?.title],
  ['delivery_code', line => codeOf(deliveryOf(line))],
  ['point_code', line => deliveryOf(line)?.point?.code],
  ['point_address', line => pointText(deliveryOf(line)?.point)],
  ['delivery_earliest', line => deliveryOf(line)?.earliest],
  ['delivery_latest', line => deliveryOf(line)?.latest],
  ['payment', ({ order }) => readOrderMethods(order).payment.title],
  [
    'payment_state',
    ({ order, payment }) => payment?.state ?? (order.pay_until ? 'waiting' : 'later'),
  ],
  ['total', ({ order }) => toMoney(parseKopecks(order.grand_total_kopecks))],
  ['discount', ({ order }) => toMoney(parseKopecks(order.discount_kopecks))],
  ['gift_certificate', ({ order }) => toMoney(parseKopecks(order.gift_certificate_kopecks))],
  ['currency', ({ order }) => order.currency],
  ['coupon', ({ order }) => order.coupon_code],
  ['line', ({ item }) => item.position + 1],
  ['sku', ({ item }) => item.sku],
  ['name', ({ item }) => item.name],
  ['qty', ({ item }) => item.qty],
  ['canceled', ({ item }) => item.canceled_qty],
  ['returned', ({ item }) => item.return_qty + item.returned_qty],
  ['price', ({ item }) => toMoney(parseKopecks(item.price_kopecks))],
]

function addressOf({ order }: OrderLine): StoredOrderAddress {
  const { shippingAddress, billingAddress } = readOrderAddresses(order)
  return shippingAddress ?? billingAddress ?? {}
}

function text(value: StoredOrderAddress['street']): string {
  return Array.isArray(value) ? value.filter(Boolean).join(', ') : (value ?? '')
}

function deliveryOf({ order }: OrderLine): OrderMethods['delivery'] {
  return readOrderMethods(order).delivery
}

function codeOf(delivery: OrderMethods['delivery']): string | undefined {
  return delivery && `${delivery.carrier}_${delivery.method}`
}

type Point = NonNullable<OrderMethods['delivery']>['point']

function pointText(point: Point): string | undefined {
  return point && [point.postcode, point.city, point.address].filter(Boolean).join(', ')
}
