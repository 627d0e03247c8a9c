import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { findProducts } from './catalogue.ts'
import type { Shop } from './shop.ts'

/** A product as the operator keeps it; what is not named here goes back as it came. */
export type ExportedProduct = {
  sku: string
  name: string
  type_id: string
  url_path: string
  price: number
  special_price: number | null
  visibility: number
  status: number
  stock: { qty: number; is_in_stock: boolean }
  tier_prices?: { customer_group_id: number; qty: number; value: number }[]
}

/**
 * Three simple products at one price each, of which there are plenty, and none of which an order
 * holds a piece: the shop may have sold before.
 */
export async function findWellStockedProducts(
  shop: Shop,
): Promise<readonly [ExportedProduct, ExportedProduct, ExportedProduct]> {
  const kept = (await runOperatorCli(shop, ['export', '--entity', 'product'])).trim().split('\n')
  const plentiful = kept
    .map(line => (JSON.parse(line) as { _source: ExportedProduct })._source)
    .filter(
      ({ type_id, visibility, special_price, stock }) =>
        type_id === 'simple' && visibility === 4 && special_price === null && stock.qty >= 10,
    )
    .slice(0, 40)
  const skus = plentiful.map(({ sku }) => sku)
  const shown = await findProducts(shop.url, { sku: { in: skus } }, skus.length)
  const free = new Map(shown.map(({ sku, stock }) => [sku, stock.qty]))
  const [first, second, third] = plentiful.filter(({ sku, stock }) => free.get(sku) === stock.qty)
  if (!first || !second || !third) throw new Error('The shop has too few of such goods')
  return [first, second, third]
}

/**
 * Puts products into the shop as its operator does, and waits until shoppers are told so.
 * `reserved`: pieces of each that orders have spoken for.
 */
export async function importProducts(
  shop: Shop,
  products: readonly ExportedProduct[],
  { reserved = 0 } = {},
): Promise<void> {
  const lines = products.map(product => `${JSON.stringify(product)}\n`)
  await runOperatorCli(shop, ['import', '--entity', 'product', '-'], lines.join(''))
  for (const { sku, price, stock } of products) {
    await expect
      .poll(() => findProducts(shop.url, { sku: { eq: sku } }))
      .toMatchObject([{ fpit: price, stock: { ...stock, qty: stock.qty - reserved } }])
  }
}

export async function assignCustomerGroup(shop: Shop, email: string, group: string): Promise<void> {
  await runOperatorCli(shop, ['customers', 'group', email, group])
}

/** Runs `pnpm platform` beside the platform that serves the shop. */
export async function runOperatorCli(
  shop: Pick<Shop, 'dataFolder'>,
  args: readonly string[],
  input = '',
): Promise<string> {
  const command = spawn(process.execPath, ['platform/src/cli.ts', ...args], {
    env: { ...process.env, VITRINA_DATA_DIR: shop.dataFolder },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    command.once('error', reject).once('close', resolve)
  })
  command.stdin.end(input)
  const [output, report, code] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    ended,
  ])
  if (code !== 0) throw new Error(`\`platform ${args.join(' ')}\` answered ${code}: ${report}`)
  return output
}
