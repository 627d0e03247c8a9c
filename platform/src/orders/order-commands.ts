import { type Command, Option } from 'commander'
import { parseWholeNumber } from '../cli/arguments.ts'
import type { CommandCallHandler } from '../cli/command-call.ts'
import { printDetails, printList } from '../cli/show.ts'
import { registerCsvImportCommand } from '../csv/csv-commands.ts'
import type { Store } from '../store/open-store.ts'
import { registerCancelOrdersCommand } from './cancel-command.ts'
import { confirmOrder } from './confirm-order.ts'
import { registerExportOrdersCommand } from './export-orders.ts'
import {
  acceptOrder,
  assembleOrder,
  completeOrder,
  listOrders,
  markOrderArrived,
  type OrderQuery,
  readOrderDetails,
  shipOrder,
} from './order-admin.ts'
import { orderCsvDefinition } from './order-csv.ts'
import { type OrderDetailsResult, orderColumns, unwrapOrderResult } from './order-output.ts'
import { orderStatuses } from './order-state.ts'
import { acceptReturnedParcel, refundOrder, rejectReturn } from './return-order.ts'
import { registerReturnPhotosCommand } from './return-photos-command.ts'
import { revokeOrderLinks } from './revoke-order-links.ts'

type Json = { json?: boolean }
type ShowOrder = (json: boolean | undefined, ask: (store: Store) => OrderDetailsResult) => void

/** What becomes of orders. */
export function registerOrderCommands(program: Command, choose: CommandCallHandler): void {
  const orders = program.command('orders').description('see orders, ship and cancel them')

  orders
    .command('list')
    .description('List orders, newest first.')
    .addOption(new Option('--status <status>', 'only these').choices(orderStatuses))
    .option('--limit <count>', 'how many', parseWholeNumber(1, 10_000), 50)
    .option('--before <id>', 'go on after the last one seen', parseWholeNumber(1))
    .option('--json', 'as JSON')
    .action(({ json, ...query }: Json & OrderQuery) =>
      choose({
        async run(context) {
          const found = await listOrders(context.store, query)
          await printList(context, found, {
            ...(json && { json }),
            columns: orderColumns,
            none: 'There are no such orders.',
          })
        },
      }),
    )

  const one = (name: string, description: string) =>
    orders
      .command(name)
      .argument('<order>', 'its number, with leading zeros or without')
      .description(description)
      .option('--json', 'as JSON')
  const show: ShowOrder = (json, ask) =>
    choose({
      async run(context) {
        await printDetails(context, unwrapOrderResult(await ask(context.store)), {
          ...(json && { json }),
        })
      },
    })

  one('show', 'Show an order: its lines, addresses, and what became of it.').action(
    (order: string, { json }: Json) => show(json, store => readOrderDetails(store, order)),
  )
  one(
    'confirm',
    'Confirm an order for its shopper. Goods that are held no more are held again.',
  ).action((order: string, { json }: Json) => show(json, store => confirmOrder(store, order)))
  one('accept', 'Say that the shop has the order in hand.').action(
    (order: string, { json }: Json) => show(json, store => acceptOrder(store, order)),
  )
  one('assemble', 'Say that its goods are packed.').action((order: string, { json }: Json) =>
    show(json, store => assembleOrder(store, order)),
  )
  one('ship', 'Say that the parcel has left. What was reserved leaves the stock.')
    .option('--tracking <number>', 'how the carrier knows the parcel')
    .action((order: string, { json, tracking }: Json & { tracking?: string }) =>
      show(json, store => shipOrder(store, order, tracking === undefined ? {} : { tracking })),
    )
  one('arrive', 'Say that it waits at the pick-up point.').action((order: string, { json }: Json) =>
    show(json, store => markOrderArrived(store, order)),
  )
  one('complete', 'Say that the shopper has the parcel.').action((order: string, { json }: Json) =>
    show(json, store => completeOrder(store, order)),
  )
  one(
    'revoke-links',
    'Let no link of a letter open the order any more; later letters have new ones.',
  ).action((order: string, { json }: Json) => show(json, store => revokeOrderLinks(store, order)))
  registerCancelOrdersCommand(orders, choose)
  registerExportOrdersCommand(orders, choose)
  registerReturnPhotosCommand(orders, choose)
  registerCsvImportCommand(
    orders,
    choose,
    orderCsvDefinition,
    'Say where orders stand: accepted, packed, sent, arrived, delivered, cancelled; and numbers of parcels.',
  )
  returnCommands(one, show)
}

/** What becomes of goods that their buyer gives back, or nobody took. */
function returnCommands(one: (name: string, description: string) => Command, show: ShowOrder) {
  one('take-back', 'Say that returned goods are here, or a parcel that nobody took.')
    .option('--to-stock', 'they can be sold again')
    .action((order: string, { json, toStock = false }: Json & { toStock?: boolean }) =>
      show(json, store => acceptReturnedParcel(store, order, { toStock })),
    )
  one('refuse-return', 'Do not take goods back.')
    .requiredOption('--reason <text>', 'why; the shopper reads it')
    .action((order: string, { json, reason }: Json & { reason: string }) =>
      show(json, store => rejectReturn(store, order, reason)),
    )
  one('refund', 'Say that the money of returned goods was given back.').action(
    (order: string, { json }: Json) => show(json, store => refundOrder(store, order)),
  )
}
