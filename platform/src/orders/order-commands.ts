import type { Result } from '@vitrina/domain'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { dateFrom, dateTo, wholeNumber } from '../cli/arguments.ts'
import { type ChooseCall, type CommandContext, CommandFailure } from '../cli/command-call.ts'
import { showList, showOne } from '../cli/show.ts'
import type { Refusal } from '../http/answer.ts'
import {
  type CancelFilter,
  cancellableStatuses,
  cancelOrders,
  findOrdersToCancel,
  isClientName,
  summarizeCancelled,
} from './cancel-orders.ts'
import { confirmOrder } from './confirm-order.ts'
import {
  acceptOrder,
  cancelOrder,
  completeOrder,
  listOrders,
  type OrderQuery,
  shipOrder,
  showOrder,
} from './order-desk.ts'
import type { OrderDetails, OrderSummary } from './order-reading.ts'
import { orderStatuses } from './order-state.ts'

type Json = { json?: boolean }

/** What becomes of orders. */
export function orderCommands(program: Command, choose: ChooseCall): void {
  const orders = program.command('orders').description('see orders, ship and cancel them')

  orders
    .command('list')
    .description('List orders, newest first.')
    .addOption(new Option('--status <status>', 'only these').choices(orderStatuses))
    .option('--limit <count>', 'how many', wholeNumber(1, 10_000), 50)
    .option('--before <id>', 'go on after the last one seen', wholeNumber(1))
    .option('--json', 'as JSON')
    .action(({ json, ...query }: Json & OrderQuery) =>
      choose({
        async run(context) {
          const found = await listOrders(context.store, query)
          await showList(context, found, {
            ...(json && { json }),
            columns,
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
  const show = (
    json: boolean | undefined,
    ask: (store: Parameters<typeof showOrder>[0]) => ShownOrderAnswer,
  ) =>
    choose({
      async run(context) {
        await showOne(context, taken(await ask(context.store)), { ...(json && { json }) })
      },
    })

  one('show', 'Show an order: its lines, addresses, and what became of it.').action(
    (order: string, { json }: Json) => show(json, store => showOrder(store, order)),
  )
  one(
    'confirm',
    'Confirm an order for its shopper. Goods that are held no more are held again.',
  ).action((order: string, { json }: Json) => show(json, store => confirmOrder(store, order)))
  one('accept', 'Say that the shop has the order in hand.').action(
    (order: string, { json }: Json) => show(json, store => acceptOrder(store, order)),
  )
  one('ship', 'Say that the parcel has left. What was reserved leaves the shelf.')
    .option('--tracking <number>', 'how the carrier knows the parcel')
    .action((order: string, { json, tracking }: Json & { tracking?: string }) =>
      show(json, store => shipOrder(store, order, tracking === undefined ? {} : { tracking })),
    )
  one('complete', 'Say that the shopper has the parcel.').action((order: string, { json }: Json) =>
    show(json, store => completeOrder(store, order)),
  )
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
    .option('--from <date>', 'many: placed from this day or moment in UTC on', dateFrom)
    .option('--to <date>', 'many: placed up to this day or moment in UTC', dateTo)
    .option('--yes', 'many: cancel what was found')
    .option('--json', 'as JSON')
    .action((order: string | undefined, given: Canceling, command: Command) => {
      const { json, reason } = given
      const filter = toFilter(given)
      if (order === undefined) return chooseMany(filter, given, command)
      if (Object.keys(filter).length > 0 || given.yes) {
        command.error('It takes the number of an order, or options that find many.')
      }
      show(json, store => cancelOrder(store, order, reason))
    })

  function chooseMany(filter: CancelFilter, { json, reason, yes }: Canceling, command: Command) {
    if (Object.keys(filter).length === 0) {
      command.error(
        'It takes the number of an order, or at least one of --status, --address, --email, --from, --to.',
      )
    }
    choose({ run: context => cancelMany(context, filter, { reason, isMeant: yes ?? false, json }) })
  }
}

type Canceling = Json & {
  reason: string
  status?: CancelFilter['status']
  address?: string
  email?: string
  from?: string
  to?: string
  yes?: boolean
}

function toFilter({ status, address, email, from, to }: Canceling): CancelFilter {
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
  if (isClientName(text)) return text
  throw new InvalidArgumentError(
    'It takes an IP address, or what stands for one in the list of orders.',
  )
}

type Meant = { reason: string; isMeant: boolean; json: boolean | undefined }

/** Shows what it would cancel and how much that is; cancels it where that is meant. */
async function cancelMany(
  context: CommandContext,
  filter: CancelFilter,
  { reason, isMeant, json }: Meant,
): Promise<void> {
  const found = await findOrdersToCancel(context.store, filter)
  await showList(context, found, {
    ...(json && { json }),
    columns,
    none: 'There are no such orders.',
  })
  if (found.length === 0) return
  const { orders, pieces, rubles } = summarizeCancelled(found)
  const all = `${orders} orders, ${pieces} pieces, ${rubles.toFixed(2)} rubles`
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

type ShownOrderAnswer = Promise<Result<OrderDetails, Refusal>>

function taken(answer: Awaited<ShownOrderAnswer>): OrderDetails {
  if (answer.ok) return answer.value
  const { failure } = answer
  throw new CommandFailure('message' in failure ? failure.message : 'This cannot be done now.')
}

const columns = [
  { title: 'number', of: ({ number }: OrderSummary) => number },
  { title: 'placed', of: ({ placedAt }: OrderSummary) => placedAt.slice(0, 16).replace('T', ' ') },
  { title: 'status', of: ({ status }: OrderSummary) => status },
  {
    title: 'rubles',
    of: ({ grandTotal }: OrderSummary) => grandTotal.toFixed(2),
    right: true as const,
  },
  { title: 'pieces', of: ({ pieces }: OrderSummary) => String(pieces), right: true as const },
  {
    title: 'held until',
    of: ({ reservedUntil }: OrderSummary) => reservedUntil?.slice(0, 16).replace('T', ' ') ?? '',
  },
  { title: 'address', of: ({ client }: OrderSummary) => client },
  { title: 'e-mail', of: ({ email }: OrderSummary) => email },
]
