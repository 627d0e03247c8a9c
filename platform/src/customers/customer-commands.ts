import type { Command } from 'commander'
import { wholeNumber } from '../command/arguments.ts'
import { type ChooseCall, CommandFailure } from '../command/command-call.ts'
import { showList, showOne } from '../command/show.ts'
import type { Store } from '../store/open-store.ts'
import { dateText, findCustomer, readCustomer } from './customer-rows.ts'

type Json = { json?: boolean }
type ListedCustomer = {
  id: number
  email: string
  firstname: string
  lastname: string
  created_at: string
}

/** Who shops here. Passwords and tokens are nobody's to see. */
export function customerCommands(program: Command, choose: ChooseCall): void {
  const customers = program.command('customers').description('see the customers')

  customers
    .command('list')
    .description('List customers, newest first.')
    .option('--limit <count>', 'how many', wholeNumber(1, 100_000), 50)
    .option('--json', 'as JSON')
    .action(({ json, limit }: Json & { limit: number }) =>
      choose({
        async run(context) {
          const found = await listCustomers(context.store, limit)
          await showList(context, found, {
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
          await showOne(context, await show(context.store, customer), options)
        },
      }),
    )
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
    created_at: dateText(created_at),
  }))
}

async function show({ db }: Store, name: string): Promise<object> {
  const id = /^\d{1,18}$/.test(name) ? name : await idOf(db, name)
  const row = id === undefined ? undefined : await findCustomer(db, id)
  if (!row) throw new CommandFailure(`There is no customer ${name}.`)
  return readCustomer(db, row)
}

async function idOf(db: Store['db'], email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return row?.id
}

const columns = [
  { title: 'id', of: ({ id }: ListedCustomer) => id, right: true as const },
  { title: 'e-mail', of: ({ email }: ListedCustomer) => email },
  { title: 'name', of: ({ firstname, lastname }: ListedCustomer) => `${firstname} ${lastname}` },
  { title: 'since', of: ({ created_at }: ListedCustomer) => created_at.slice(0, 16) },
]
