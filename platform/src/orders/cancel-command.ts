import { type Command, InvalidArgumentError, Option } from 'commander'
import { parseEndDate, parseStartDate } from '../cli/arguments.ts'
import type { CommandCallHandler, CommandContext } from '../cli/command-call.ts'
import { printDetails, printList } from '../cli/show.ts'
import {
  cancellableStatuses,
  cancelOrders,
  findOrdersToCancel,
  isClientIdentifier,
  type OrderCancellationFilter,
  summarizeCancelledOrders,
} from './cancel-orders.ts'
import { cancelOrder } from './order-admin.ts'
import { orderColumns, unwrapOrderResult } from './order-output.ts'

/** Cancels one order, or all that options find. */
export function registerCancelOrdersCommand(orders: Command, choose: CommandCallHandler): void {
  orders
    .command('cancel')
    .argument(
      '[order]',
      'its number, with leading zeros or without; left out, all that the options find',
    )
    .description(
      'Cancel an order, or many: their goods and coupons can be had again. Many are only listed, until --yes.',
    )
    .requiredOption('--reason <text>', 'why; the shopper reads it')
    .addOption(new Option('--status <status>', 'many: only these').choices(cancellableStatuses))
    .option(
      '--address <address>',
      'many: of this client, as 203.0.113.7 or as in the list',
      clientName,
    )
    .option('--email <email>', 'many: of this shopper')
    .option('--from <date>', 'many: placed from this day or moment in UTC on', parseStartDate)
    .option('--to <date>', 'many: placed up to this day or moment in UTC', parseEndDate)
    .option('--yes', 'many: cancel what was found')
    .option('--json', 'as JSON')
    .action((order: string | undefined, given: Canceling, command: Command) => {
      const { json, reason } = given
      const filter = toFilter(given)
      if (order === undefined) return chooseMany(choose, filter, given, command)
      if (Object.keys(filter).length > 0 || given.yes) {
        command.error('It takes the number of an order, or options that find many.')
      }
      choose({
        async run(context) {
          const cancelled = unwrapOrderResult(await cancelOrder(context.store, order, reason))
          await printDetails(context, cancelled, { ...(json && { json }) })
        },
      })
    })
}

function chooseMany(
  choose: CommandCallHandler,
  filter: OrderCancellationFilter,
  { json, reason, yes }: Canceling,
  command: Command,
) {
  if (Object.keys(filter).length === 0) {
    command.error(
      'It takes the number of an order, or at least one of --status, --address, --email, --from, --to.',
    )
  }
  choose({ run: context => cancelMany(context, filter, { reason, isMeant: yes ?? false, json }) })
}

type Canceling = {
  json?: boolean
  reason: string
  status?: OrderCancellationFilter['status']
  address?: string
  email?: string
  from?: string
  to?: string
  yes?: boolean
}

function toFilter({ status, address, email, from, to }: Canceling): OrderCancellationFilter {
  return {
    ...(status && { status }),
    ...(address !== undefined && { address }),
    ...(email !== undefined && { email }),
    ...(from && { from: parseTime(from) }),
    ...(to && { to: parseTime(to) }),
  }
}

function parseTime(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`)
}

function clientName(text: string): string {
  if (isClientIdentifier(text)) return text
  throw new InvalidArgumentError(
    'It takes an IP address, or what stands for one in the list of orders.',
  )
}

type Meant = { reason: string; isMeant: boolean; json: boolean | undefined }

/** Shows what it would cancel and how much that is; cancels it where that is meant. */
async function cancelMany(
  context: CommandContext,
  filter: OrderCancellationFilter,
  { reason, isMeant, json }: Meant,
): Promise<void> {
  const found = await findOrdersToCancel(context.store, filter)
  await printList(context, found, {
    ...(json && { json }),
    columns: orderColumns,
    none: 'There are no such orders.',
  })
  if (found.length === 0) return
  const { orders, pieces, sums } = summarizeCancelledOrders(found)
  const cost = Object.entries(sums).map(([currency, sum]) => `${sum.toFixed(2)} ${currency}`)
  const all = `${orders} orders, ${pieces} pieces, ${cost.join(' and ')}`
  if (!isMeant) {
    context.report(`${all}. Nothing is cancelled yet: say the same with --yes to cancel them.`)
    return
  }
  const canceled = await cancelOrders(context.store, found, reason, context.signal)
  const left = orders - canceled
  context.report(
    `${canceled} of ${all} cancelled.${left > 0 ? ` ${left} went on meanwhile and stay as they are.` : ''}`,
  )
}
