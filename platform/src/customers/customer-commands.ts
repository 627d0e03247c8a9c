import type { Command } from 'commander'
import { parseWholeNumber } from '../cli/arguments.ts'
import { type CommandCallHandler, CommandFailure } from '../cli/command-call.ts'
import { printDetails, printList } from '../cli/show.ts'
import type { Store } from '../store/open-store.ts'
import { guestGroupId } from './customer-groups.ts'
import { findCustomer, formatUtcDateTime, loadCustomer } from './customer-rows.ts'

type Json = { json?: boolean }
type ListedCustomer = {
  id: number
  email: string
  firstname: string
  lastname: string
  created_at: string
}

/** A customer as operators see them: without password and tokens. */
export function registerCustomerCommands(program: Command, choose: CommandCallHandler): void {
  const customers = program
    .command('customers')
    .description('see the customers, and put them into groups')

  customers
    .command('list')
    .description('List customers, newest first.')
    .option('--limit <count>', 'how many', parseWholeNumber(1, 100_000), 50)
    .option('--json', 'as JSON')
    .action(({ json, limit }: Json & { limit: number }) =>
      choose({
        async run(context) {
          const found = await listCustomers(context.store, limit)
          await printList(context, found, {
            ...(json && { json }),
            columns,
            none: 'There are no customers.',
          })
        },
      }),
    )

  customers
    .command('show')
    .argument('<customer>', 'e-mail or id')
    .description('Show a customer with the addresses.')
    .option('--json', 'as JSON')
    .action((customer: string, options: Json) =>
      choose({
        async run(context) {
          await printDetails(context, await show(context.store, customer), options)
        },
      }),
    )

  customers
    .command('group')
    .argument('<customer>', 'e-mail or id')
    .argument('<group>', 'id or code, as `groups list` shows them')
    .description(
      'Put a customer into a group. Carts and orders go by it at once, pages from the next one opened.',
    )
    .option('--json', 'as JSON')
    .action((customer: string, group: string, options: Json) =>
      choose({
        async run(context) {
          await printDetails(context, await assignGroup(context.store, customer, group), options)
        },
      }),
    )
}

/** A group goes by its code, in any case of letters, or its id. */
async function assignGroup({ db }: Store, customer: string, group: string): Promise<object> {
  const groups = await db
    .selectFrom('customer_group')
    .select(['id', 'code'])
    .orderBy('id')
    .execute()
  const wanted = groups.find(
    ({ id, code }) => String(id) === group || code.toLowerCase() === group.trim().toLowerCase(),
  )
  const forCustomers = groups.filter(({ id }) => id !== guestGroupId)
  const names = forCustomers.map(({ id, code }) => `${id} (${code})`).join(', ')
  if (!wanted) throw new CommandFailure(`There is no group ${group}. There are: ${names}.`)
  if (wanted.id === guestGroupId) {
    throw new CommandFailure(
      `${wanted.code} is for those who have no account. For customers there are: ${names}.`,
    )
  }
  const id = await findCustomerId(db, customer)
  const row =
    id === undefined
      ? undefined
      : await db
          .updateTable('customer')
          .set({ group_id: wanted.id })
          .where('id', '=', id)
          .returning(['id', 'email'])
          .executeTakeFirst()
  if (!row) throw new CommandFailure(`There is no customer ${customer}.`)
  return { id: Number(row.id), email: row.email, group_id: wanted.id, group: wanted.code }
}

async function listCustomers({ db }: Store, limit: number): Promise<ListedCustomer[]> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'email', 'firstname', 'lastname', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, created_at, ...row }) => ({
    id: Number(id),
    ...row,
    created_at: formatUtcDateTime(created_at),
  }))
}

async function show({ db }: Store, name: string): Promise<object> {
  const id = await findCustomerId(db, name)
  const row = id === undefined ? undefined : await findCustomer(db, id)
  if (!row) throw new CommandFailure(`There is no customer ${name}.`)
  return loadCustomer(db, row)
}

async function findCustomerId(db: Store['db'], name: string): Promise<string | undefined> {
  if (/^\d{1,18}$/.test(name)) return name
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', name.trim().toLowerCase())
    .executeTakeFirst()
  return row?.id
}

const columns = [
  { title: 'id', of: ({ id }: ListedCustomer) => id, right: true as const },
  { title: 'e-mail', of: ({ email }: ListedCustomer) => email },
  { title: 'name', of: ({ firstname, lastname }: ListedCustomer) => `${firstname} ${lastname}` },
  { title: 'since', of: ({ created_at }: ListedCustomer) => created_at.slice(0, 16) },
]
