import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { openFolderStore } from '../remotes/store/folder-store.ts'
import { checkContract } from './check-contract.ts'
import { openSmallShop, type SourceEdit, smallShell } from './testing/small-shop.ts'

const shop = openSmallShop()
afterAll(shop.close)

async function release(name: string, edits: readonly SourceEdit[], takes?: { react: string }) {
  return checkContract(
    await shop.build(name, edits, takes),
    openFolderStore(shop.store),
    async () => smallShell,
  )
}

const cardProps = "{ sku: string; size: 'small' | 'large' }"
const add = 'add(goods: { sku: string; count: number }): Promise<{ ok: boolean }>'
const heard = 'basket/basket-service.ts:4'
const filled = "{ count: number; by: 'hand' | 'reorder' }"

describe('a release in a shop of two remotes', () => {
  beforeAll(async () => {
    await shop.makeLive('goods')
    await shop.makeLive('basket')
  })

  it.each<[string, 'goods' | 'basket', SourceEdit[], string[]]>([
    [
      'no longer emits an event',
      'goods',
      [['goods/page.tsx', "  events.emit('goods:seen', { sku: '1', price: 1 })\n", '']],
      [
        `goods would break basket at ${heard}: it no longer emits the event \`goods:seen\`.`,
        'Release basket first, so that it does not hear it any more, or keep both until then.',
      ],
    ],
    [
      'renames an event',
      'goods',
      [
        ['facade.ts', 'goods:seen', 'goods:looked-at'],
        ['goods/page.tsx', 'goods:seen', 'goods:looked-at'],
      ],
      [`break basket at ${heard}: it no longer emits the event \`goods:seen\``],
    ],
    [
      'leaves a field out of a payload',
      'goods',
      [
        [
          'facade.ts',
          "'goods:seen': { sku: string; price: number }",
          "'goods:seen': { sku: string }",
        ],
      ],
      [
        `break basket at ${heard}: the event \`goods:seen\` of goods is not what is heard there`,
        "Property 'price' is missing",
      ],
    ],
    [
      'tells a kind of payload that nobody knows',
      'basket',
      [['facade.ts', "'hand' | 'reorder'", "'hand' | 'gift'"]],
      [
        'break goods at goods/page.tsx:8: the event `basket:filled`',
        '\'"gift"\' is not assignable',
      ],
    ],
    [
      'hears more than is told',
      'goods',
      [['facade.ts', filled, '{ count: number; by: string; total: number }']],
      [
        'goods at goods/page.tsx:8 would not work: the event `basket:filled` of basket',
        "Property 'total' is missing",
        'Release basket first, or stay fit for what it does now.',
      ],
    ],
    [
      'no longer fills a slot',
      'goods',
      [['goods/remote.json', '"goods.card": { "expose": "./card" }, ', '']],
      ['break basket at basket/page.tsx:6: it no longer fills the slot `goods.card`'],
    ],
    [
      'needs a prop more',
      'goods',
      [['facade.ts', cardProps, "{ sku: string; size: 'small' | 'large'; look: string }"]],
      ['break basket at basket/page.tsx:6: the slot `goods.card`', "Property 'look' is missing"],
    ],
    [
      'takes fewer values of a prop',
      'goods',
      [['facade.ts', cardProps, "{ sku: string; size: 'large' }"]],
      ['break basket at basket/page.tsx:6: the slot `goods.card`', 'is not assignable'],
    ],
    [
      'shows a slot without a prop it needs',
      'basket',
      [['basket/page.tsx', ' props={shown}', ' props={{ sku: shown.sku }}']],
      [
        'basket at basket/page.tsx:6 would not work: the slot `goods.card` of goods',
        "Property 'size' is missing",
      ],
    ],
    [
      'no longer provides a service',
      'basket',
      [['basket/remote.json', '"services": { "basket": "./basket-service" },', '']],
      ['break goods at goods/page.tsx:12: it no longer provides the service `basket`'],
    ],
    [
      'renames what others call',
      'basket',
      [
        ['facade.ts', 'add(goods', 'put(goods'],
        ['basket/basket-service.ts', 'async add(', 'async put('],
      ],
      [
        'break goods at goods/page.tsx:13: `add` of the service `basket` of basket',
        "Property 'add' is missing",
      ],
    ],
    [
      'wants more of whoever calls it',
      'basket',
      [['facade.ts', 'count: number })', 'count: number; unit: string })']],
      ['break goods at goods/page.tsx:13: `add` of the service', "Property 'unit' is missing"],
    ],
    [
      'answers less',
      'basket',
      [
        ['facade.ts', add, add.replace('{ ok: boolean }', 'void')],
        ['basket/basket-service.ts', 'return { ok: true }', 'return'],
      ],
      ['break goods at goods/page.tsx:13: `add` of the service', "'{ ok: boolean; }'"],
    ],
    [
      'asks for a service that nobody provides',
      'goods',
      [
        ['facade.ts', 'basket: Basket', 'basket: Basket; wishes: Basket'],
        ['goods/page.tsx', "remoteService('basket')", "remoteService('wishes')"],
      ],
      ['goods at goods/page.tsx:12 would not work: no remote provides the service `wishes`'],
    ],
    [
      'takes a route away that others link to',
      'goods',
      [['goods/remote.json', '/goods/:sku', '/things/:sku']],
      [
        'break basket at basket/page.tsx:3: it no longer has a page at `/goods/:x`',
        'Release basket first, so that it does not link to it any more',
      ],
    ],
    [
      'no longer shows products',
      'goods',
      [['goods/remote.json', '"targets": { "product": "./page" },', '']],
      ['break the shell at remote.json: it no longer shows addresses of the type `product`'],
    ],
  ])(
    'that %s is refused, naming the broken remote, the place and the cause',
    async (_, name, edits, sentences) => {
      const refusal = await release(name, edits).then(
        () => 'accepted',
        error => error.message,
      )
      for (const sentence of sentences) expect(refusal).toContain(sentence)
    },
  )

  it('that needs another major of React is refused', async () => {
    await expect(release('goods', [], { react: '^18.0.0' })).rejects.toThrow(
      'goods at package.json would not work: it needs react ^18.0.0, and the shell shares 19.3.1.',
    )
  })

  it.each<[string, 'goods' | 'basket', SourceEdit[]]>([
    ['changes nothing', 'goods', []],
    [
      'takes an optional prop more',
      'goods',
      [['facade.ts', cardProps, "{ sku: string; size: 'small' | 'large'; look?: string }"]],
    ],
    [
      'takes more values of a prop',
      'goods',
      [['facade.ts', cardProps, "{ sku: string; size: 'small' | 'large' | 'huge' }"]],
    ],
    [
      'no longer needs a prop',
      'goods',
      [['facade.ts', cardProps, '{ sku: string; size?: string }']],
    ],
    [
      'emits an event more',
      'goods',
      [
        ['facade.ts', "'goods:unheard'", "'goods:new': { at: number }\n  'goods:unheard'"],
        [
          'goods/page.tsx',
          "events.emit('goods:unheard'",
          "events.emit('goods:new', { at: 1 }), events.emit('goods:unheard'",
        ],
      ],
    ],
    [
      'tells a field more',
      'goods',
      [['facade.ts', 'price: number }', 'price: number; name: string }']],
    ],
    ['tells fewer kinds of payload', 'basket', [['facade.ts', "'hand' | 'reorder'", "'hand'"]]],
    [
      'stops emitting what nobody hears',
      'goods',
      [['goods/page.tsx', "  events.emit('goods:unheard', { sku: '1' })\n", '']],
    ],
    [
      'takes a slot away that nobody shows',
      'goods',
      [['goods/remote.json', ', "goods.unseen": { "expose": "./card" }', '']],
    ],
    [
      'gives a service a member more',
      'basket',
      [['facade.ts', 'clear(): void', 'clear(): void\n  undo?(): void']],
    ],
    [
      'takes a member away that nobody calls',
      'basket',
      [
        ['facade.ts', '  clear(): void\n', ''],
        ['basket/basket-service.ts', 'clear() {},', ''],
      ],
    ],
    [
      'wants less of whoever calls it',
      'basket',
      [
        ['facade.ts', 'count: number })', 'count?: number })'],
        ['basket/basket-service.ts', '{ count,', '{ count: count ?? 1,'],
      ],
    ],
    [
      'answers more',
      'basket',
      [
        ['facade.ts', '{ ok: boolean }', '{ ok: true; count: number }'],
        ['basket/basket-service.ts', '{ ok: true }', '{ ok: true, count }'],
      ],
    ],
    [
      'has a route more, and another word for a parameter',
      'goods',
      [
        [
          'goods/remote.json',
          '[{ "id": "goods", "path": "/goods/:sku"',
          '[{ "id": "all", "path": "/goods", "expose": "./page" },' +
            '{ "id": "goods", "path": "/goods/:id"',
        ],
      ],
    ],
    [
      'uses less of the others',
      'goods',
      [
        [
          'goods/page.tsx',
          "  return events.on('basket:filled', ({ count }) => console.log(count))\n",
          '',
        ],
        ['goods/page.tsx', '<Slot name="basket.small" />', '<Slot name="goods.unseen" />'],
        ['goods/page.tsx', "export const toBasket = '/basket'\n", ''],
      ],
    ],
  ])('that %s is accepted', async (_, name, edits) => {
    expect(await release(name, edits)).toEqual([])
  })
})

describe('a release in a shop whose live remotes are already incompatible', () => {
  beforeEach(async () => {
    await shop.makeLive('goods', { edits: [['facade.ts', 'price: number', 'cost: number']] })
    await shop.makeLive('basket')
  })

  it('is accepted if it adds no new incompatibility', async () => {
    const edits: SourceEdit[] = [['facade.ts', 'price: number', 'cost: number; name: string']]
    expect(await release('goods', edits)).toEqual([])
  })
})

describe('a release in a shop with a release that has no contract', () => {
  beforeEach(async () => {
    await shop.makeLive('goods')
    await shop.makeLive('basket', { hasContract: false })
  })

  it('is accepted with a note that the other remote’s use of it is unknown', async () => {
    const edits: SourceEdit[] = [['facade.ts', 'price: number', 'cost: number']]
    expect(await release('goods', edits)).toEqual([
      'basket has no contract: what it uses of goods is not known.',
    ])
  })

  it('is accepted without a contract, with a note that breaking changes are unknown', async () => {
    const build = { name: 'basket', folder: `${shop.store}/basket/1` }
    expect(await checkContract(build, openFolderStore(shop.store), async () => smallShell)).toEqual(
      ['basket has no contract: whether it breaks another remote is not known.'],
    )
  })
})
