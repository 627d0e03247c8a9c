import type { TaxRule } from '@vitrina/contract'
import type { Command } from 'commander'
import { type Kysely, sql } from 'kysely'
import { readStoredDocument } from '../catalog/document-schemas.ts'
import type { CommandCallHandler } from '../cli/command-call.ts'
import { printList } from '../cli/show.ts'
import { type InvalidRowHandler, readValidRows } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'

type ListedGroup = {
  id: number
  code: string
  customers: number
  /** Products with a price for one piece that is for this group alone. */
  products: number
  tax_class_id: number
  /** The tax rules that name the class: they count in store views that tax by group. */
  tax: string
}

/** Which groups there are, and what is different for them. */
export function registerGroupCommands(program: Command, choose: CommandCallHandler): void {
  const groups = program.command('groups').description('see the groups of customers')

  groups
    .command('list')
    .description(
      'List the groups with their customers, the products that have a price for them, and their tax.',
    )
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) =>
      choose({
        async run(context) {
          const found = await listGroups(context.store.db, ({ message }) => context.report(message))
          await printList(context, found, {
            ...options,
            columns,
            none: 'There are no groups.',
          })
        },
      }),
    )
}

async function listGroups(db: Kysely<Tables>, onDamage: InvalidRowHandler): Promise<ListedGroup[]> {
  const [groups, members, tiered, rules] = await Promise.all([
    db.selectFrom('customer_group').selectAll().orderBy('id').execute(),
    membersByGroup(db),
    productsByGroup(db),
    taxRules(db, onDamage),
  ])
  return groups.map(({ id, code, tax_class_id }) => ({
    id,
    code,
    customers: members.get(id) ?? 0,
    products: tiered.get(id) ?? 0,
    tax_class_id,
    tax: taxText(rules, tax_class_id),
  }))
}

async function membersByGroup(db: Kysely<Tables>): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('customer')
    .select(['group_id', db.fn.countAll().as('members')])
    .groupBy('group_id')
    .execute()
  return new Map(rows.map(({ group_id, members }) => [group_id, Number(members)]))
}

/** Prices of variants count for their product as well. */
async function productsByGroup(db: Kysely<Tables>): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ group_id: string; products: string }>`
    select tier ->> 'customer_group_id' as group_id, count(distinct product.id) as products
    from product, jsonb_path_query(
      product.data,
      '$.**.tier_prices[*] ? (@.qty == 1 && @.value > 0)'
    ) as tier
    group by 1`.execute(db)
  return new Map(rows.map(({ group_id, products }) => [Number(group_id), Number(products)]))
}

async function taxRules(
  db: Kysely<Tables>,
  onDamage: InvalidRowHandler,
): Promise<readonly TaxRule[]> {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'data'])
    .where('entity', '=', 'taxrule')
    .execute()
  return readValidRows(rows, ({ id, data }) => readStoredDocument('taxrule', id, data), onDamage)
}

function taxText(rules: readonly TaxRule[], taxClass: number): string {
  const rates = rules
    .filter(({ customer_tax_class_ids: classes }) => classes.includes(taxClass))
    .flatMap(({ rates }) => rates)
    .map(({ tax_country_id, rate }) => `${tax_country_id} ${rate} %`)
  return [...new Set(rates)].join(', ')
}

const columns = [
  { title: 'id', of: ({ id }: ListedGroup) => id, right: true as const },
  { title: 'group', of: ({ code }: ListedGroup) => code },
  { title: 'customers', of: ({ customers }: ListedGroup) => customers, right: true as const },
  { title: 'own prices', of: ({ products }: ListedGroup) => products, right: true as const },
  { title: 'tax class', of: (group: ListedGroup) => group.tax_class_id, right: true as const },
  { title: 'tax', of: ({ tax }: ListedGroup) => tax },
]
