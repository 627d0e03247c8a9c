import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createFolderObjectStore } from '../remotes/store/folder-store.ts'
import { checkContractCompatibility } from './check-contract.ts'
import { createContractTestShop, type SourceEdit, testShellContract } from './testing/small-shop.ts'

const shop = createContractTestShop()
afterAll(shop.close)

async function release(name: string, edits: readonly SourceEdit[], takes?: { react: string }) {
  return checkContractCompatibility(
    await shop.build(name, edits, takes),
    createFolderObjectStore(shop.store),
    async () => testShellContract,
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
      'no longer emits an event that another remote handles',
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
      'removes a field from an event payload',
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
      'emits a payload value that a listener does not accept',
      'basket',
      [['facade.ts', "'hand' | 'reorder'", "'hand' | 'gift'"]],
      [
        'break goods at goods/page.tsx:8: the event `basket:filled`',
        '\'"gift"\' is not assignable',
      ],
    ],
    [
      'expects an event field that is not emitted',
      'goods',
      [['facade.ts', filled, '{ count: number; by: string; total: number }']],
      [
        'goods at goods/page.tsx:8 would not work: the event `basket:filled` of basket',
        "Property 'total' is missing",
        'Release basket first, or stay fit for what it does now.',
      ],
    ],
    [
      'no longer fills a slot that another remote renders',
      'goods',
      [['goods/remote.json', '"goods.card": { "expose": "./card" }, ', '']],
      ['break basket at basket/page.tsx:6: it no longer fills the slot `goods.card`'],
    ],
    [
      'requires an additional prop',
      'goods',
      [['facade.ts', cardProps, "{ sku: string; size: 'small' | 'large'; look: string }"]],
      ['break basket at basket/page.tsx:6: the slot `goods.card`', "Property 'look' is missing"],
    ],
    [
      'accepts fewer values of a prop',
      'goods',
      [['facade.ts', cardProps, "{ sku: string; size: 'large' }"]],
      ['break basket at basket/page.tsx:6: the slot `goods.card`', 'is not assignable'],
    ],
    [
      'renders a slot without a required prop',
      'basket',
      [['basket/page.tsx', ' props={shown}', ' props={{ sku: shown.sku }}']],
      [
        'basket at basket/page.tsx:6 would not work: the slot `goods.card` of goods',
        "Property 'size' is missing",
      ],
    ],
    [
      'no longer provides a service that another remote uses',
      'basket',
      [['basket/remote.json', '"services": { "basket": "./basket-service" },', '']],
      ['break goods at goods/page.tsx:12: it no longer provides the service `basket`'],
    ],
    [
      'renames a service method that another remote calls',
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
      'requires an additional argument of a service method',
      'basket',
      [['facade.ts', 'count: number })', 'count: number; unit: string })']],
      ['break goods at goods/page.tsx:13: `add` of the service', "Property 'unit' is missing"],
    ],
    [
      'returns less from a service method',
      'basket',
      [
        ['facade.ts', add, add.replace('{ ok: boolean }', 'void')],
        ['basket/basket-service.ts', 'return { ok: true }', 'return'],
      ],
      ['break goods at goods/page.tsx:13: `add` of the service', "'{ ok: boolean; }'"],
    ],
    [
      'uses a service that no remote provides',
      'goods',
      [
        ['facade.ts', 'basket: Basket', 'basket: Basket; wishes: Basket'],
        ['goods/page.tsx', "remoteService('basket')", "remoteService('wishes')"],
      ],
      ['goods at goods/page.tsx:12 would not work: no remote provides the service `wishes`'],
    ],
    [
      'removes a route that another remote links to',
      'goods',
      [['goods/remote.json', '/goods/:sku', '/things/:sku']],
      [
        'break basket at basket/page.tsx:3: it no longer has a page at `/goods/:x`',
        'Release basket first, so that it does not link to it any more',
      ],
    ],
    [
      'no longer renders product pages',
      'goods',
      [['goods/remote.json', '"targets": { "product": "./page" },', '']],
      ['break the shell at remote.json: it no longer shows addresses of the type `product`'],
    ],
  ])(
    'is refused if it %s, and the error reports the broken remote, file and cause',
    async (_, name, edits, sentences) => {
      const refusal = await release(name, edits).then(
        () => 'accepted',
        error => error.message,
      )
      for (const sentence of sentences) expect(refusal).toContain(sentence)
    },
  )

  it('is refused if it needs another major version of React than the shell shares', async () => {
    await expect(release('goods', [], { react: '^18.0.0' })).rejects.toThrow(
      'goods at package.json would not work: it needs react ^18.0.0, and the shell shares 19.3.1.',
    )
  })

  it.each<[string, 'goods' | 'basket', SourceEdit[]]>([
    ['changes nothing', 'goods', []],
    [
      'accepts an additional optional prop',
      'goods',
      [['facade.ts', cardProps, "{ sku: string; size: 'small' | 'large'; look?: string }"]],
    ],
    [
      'accepts more values of a prop',
      'goods',
      [['facade.ts', cardProps, "{ sku: string; size: 'small' | 'large' | 'huge' }"]],
    ],
    [
      'makes a required prop optional',
      'goods',
      [['facade.ts', cardProps, '{ sku: string; size?: string }']],
    ],
    [
      'emits an additional event',
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
      'adds a field to an event payload',
      'goods',
      [['facade.ts', 'price: number }', 'price: number; name: string }']],
    ],
    ['emits fewer payload values', 'basket', [['facade.ts', "'hand' | 'reorder'", "'hand'"]]],
    [
      'stops emitting an event without listeners',
      'goods',
      [['goods/page.tsx', "  events.emit('goods:unheard', { sku: '1' })\n", '']],
    ],
    [
      'removes a slot that no remote renders',
      'goods',
      [['goods/remote.json', ', "goods.unseen": { "expose": "./card" }', '']],
    ],
    [
      'adds an optional method to a service',
      'basket',
      [['facade.ts', 'clear(): void', 'clear(): void\n  undo?(): void']],
    ],
    [
      'removes a service method that no remote calls',
      'basket',
      [
        ['facade.ts', '  clear(): void\n', ''],
        ['basket/basket-service.ts', 'clear() {},', ''],
      ],
    ],
    [
      'makes an argument of a service method optional',
      'basket',
      [
        ['facade.ts', 'count: number })', 'count?: number })'],
        ['basket/basket-service.ts', '{ count,', '{ count: count ?? 1,'],
      ],
    ],
    [
      'returns more from a service method',
      'basket',
      [
        ['facade.ts', '{ ok: boolean }', '{ ok: true; count: number }'],
        ['basket/basket-service.ts', '{ ok: true }', '{ ok: true, count }'],
      ],
    ],
    [
      'adds a route and renames a route parameter',
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
      'uses fewer events, slots and links of other remotes',
      'goods',
      [
        [
          'goods/page.tsx',
          "  return events.on('basket:filled', ({ count }) => console.log(count))\n",
          '',
        ],
        ['goods/page.tsx', '<Slot name="basket.small" />', '<Slot name="goods.unseen" />'],
        ['goods/page.tsx', "export const basketPath = '/basket'\n", ''],
      ],
    ],
  ])('is accepted if it %s', async (_, name, edits) => {
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

describe('the contract check of a release', () => {
  beforeEach(async () => {
    await shop.makeLive('goods')
    await shop.makeLive('basket', { hasContract: false })
  })

  it('accepts a breaking release with a note if the other remote has no contract', async () => {
    const edits: SourceEdit[] = [['facade.ts', 'price: number', 'cost: number']]
    expect(await release('goods', edits)).toEqual([
      'basket has no contract: what it uses of goods is not known.',
    ])
  })

  it('accepts a release without a contract, noting that breaking changes are unknown', async () => {
    const build = { name: 'basket', folder: `${shop.store}/basket/1` }
    expect(
      await checkContractCompatibility(
        build,
        createFolderObjectStore(shop.store),
        async () => testShellContract,
      ),
    ).toEqual(['basket has no contract: whether it breaks another remote is not known.'])
  })
})
