import type { Command } from 'commander'
import {
  parseEndDate,
  parsePositiveNumber,
  parseStartDate,
  parseWholeNumber,
} from '../cli/arguments.ts'
import {
  type CommandCallHandler,
  type CommandContext,
  CommandFailure,
} from '../cli/command-call.ts'
import { printDetails, printList } from '../cli/show.ts'
import {
  addCoupon,
  type CouponWithUses,
  changeCoupon,
  listCoupons,
  readCouponWithUses,
} from './coupon-admin.ts'

type Terms = {
  json?: boolean
  percent?: number
  rubles?: number
  title?: string
  minimum?: number
  from?: string
  to?: string
  limit?: number | false
  active?: boolean
}

/** Discount codes. */
export function registerCouponCommands(program: Command, choose: CommandCallHandler): void {
  const coupons = program.command('coupons').description('make discount codes and end them')
  const command = (name: string, description: string) =>
    coupons.command(name).description(description).option('--json', 'as JSON')
  const termed = (name: string, description: string) =>
    command(name, description)
      .argument('<code>', 'in any case; shoppers may type it in any')
      .option('--percent <percent>', 'so much off the goods', parsePositiveNumber)
      .option('--rubles <sum>', 'or this sum off the goods', parsePositiveNumber)
      .option('--title <text>', 'what shoppers read beside the discount')
      .option('--minimum <rubles>', 'for goods of at least so much', parsePositiveNumber)
      .option('--from <date>', 'first day, or moment in UTC', parseStartDate)
      .option('--to <date>', 'last day, or moment in UTC', parseEndDate)
      .option('--limit <count>', 'how often all shoppers together may use it', parseWholeNumber(0))
  const show = async (context: CommandContext, code: string, { json }: Terms) =>
    printDetails(context, await readCouponWithUses(context.store, code, context.report), {
      ...(json && { json }),
    })

  command('list', 'List all codes and how often they were used.').action(({ json }: Terms) =>
    choose({
      async run(context) {
        const found = await listCoupons(context.store, context.report)
        await printList(context, found, {
          ...(json && { json }),
          columns,
          none: 'There are no coupons.',
        })
      },
    }),
  )
  command('show', 'Show the terms of a code.')
    .argument('<code>')
    .action((code: string, terms: Terms) => choose({ run: context => show(context, code, terms) }))

  termed('add', 'Make a code.').action((code: string, terms: Terms) =>
    choose({
      async run(context) {
        if (terms.percent === undefined && terms.rubles === undefined) {
          throw new CommandFailure('Say what the code takes off: --percent 10, or --rubles 500.')
        }
        await addCoupon(context.store, { code, title: code, ...toDocument(terms) })
        await show(context, code, terms)
      },
    }),
  )
  termed('set', 'Change the terms of a code; those not named stay.')
    .option('--no-limit', 'as often as shoppers like')
    .option('--active', 'it counts again')
    .action((code: string, terms: Terms) =>
      choose({
        async run(context) {
          await changeCoupon(context, code, toDocument(terms))
          await show(context, code, terms)
        },
      }),
    )
  command('disable', 'End a code. Orders that used it keep their discount.')
    .argument('<code>')
    .action((code: string, terms: Terms) =>
      choose({
        async run(context) {
          await changeCoupon(context, code, { is_active: false })
          await show(context, code, terms)
        },
      }),
    )
}

function toDocument({ percent, rubles, title, minimum, from, to, limit, active }: Terms): object {
  if (percent !== undefined && rubles !== undefined) {
    throw new CommandFailure(
      'A code takes off a percentage or a sum. Leave out --percent or --rubles.',
    )
  }
  return {
    ...(percent !== undefined && { discount: { kind: 'percent', percent } }),
    ...(rubles !== undefined && { discount: { kind: 'fixed', rubles } }),
    ...(title !== undefined && { title }),
    ...(minimum !== undefined && { minimum_subtotal: minimum }),
    ...(from !== undefined && { from_date: from }),
    ...(to !== undefined && { to_date: to }),
    ...(typeof limit === 'number' && { usage_limit: limit }),
    ...(limit === false && { usage_limit: null }),
    ...(active && { is_active: true }),
  }
}

const columns = [
  { title: 'code', of: ({ code }: CouponWithUses) => code },
  { title: 'takes off', of: discountText, right: true as const },
  { title: 'counts', of: ({ is_active }: CouponWithUses) => (is_active ? 'yes' : 'no') },
  { title: 'used', of: ({ uses }: CouponWithUses) => uses, right: true as const },
  {
    title: 'of',
    of: ({ usage_limit }: CouponWithUses) => usage_limit ?? '∞',
    right: true as const,
  },
  { title: 'until', of: ({ to_date }: CouponWithUses) => to_date?.slice(0, 16) },
  { title: 'title', of: ({ title }: CouponWithUses) => title },
]

function discountText({ discount }: CouponWithUses): string {
  return discount.kind === 'percent' ? `${discount.percent} %` : `${discount.rubles} rubles`
}
