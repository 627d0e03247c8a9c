import { afterEach, describe, expect, it } from '@jest/globals'
import { use } from 'react'
import {
  sendSearchAnswer,
  startTestPageServer,
  type TestPage,
  type TestRemote,
} from './testing.tsx'
import { renderLimitMs } from './time-limits.ts'

type ShopRoot = Awaited<ReturnType<typeof startTestPageServer>>

const open: ShopRoot[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(shop => shop.close()))
})

const words = (text: string) => () => <p>{text}</p>

/**
 * A remote with a place on home and a page, both of which show the same, and another one with both.
 */
async function openShop(screen: () => React.ReactNode, over: Partial<TestRemote> = {}) {
  const remotes: TestRemote[] = [
    {
      name: 'catalog',
      routes: [{ id: 'product', path: '/p', expose: './product', layout: 'default' }],
      slots: { 'catalog.bestsellers': { expose: './bestsellers' } },
      modules: { './product': { default: screen }, './bestsellers': { default: screen } },
      ...over,
    },
    {
      name: 'content',
      routes: [{ id: 'plain', path: '/plain', expose: './plain', layout: 'default' }],
      slots: { 'content.hero': { expose: './hero' } },
      modules: { './plain': { default: words('Новости') }, './hero': { default: words('Баннер') } },
    },
  ]
  const shop = await startTestPageServer({
    remotes,
    platform: (_request, response) => sendSearchAnswer(response, []),
  })
  open.push(shop)
  return shop
}

const never = new Promise<never>(() => undefined)
const hang = () => use(never)

const isWhole = ({ html }: TestPage) =>
  html.includes('<header') && html.includes('</html>') && !html.includes('data-waiting')

async function until(isSo: () => Promise<boolean>) {
  for (let round = 0; round < 200 && !(await isSo()); round += 1) {
    await new Promise(done => setTimeout(done, 50))
  }
  expect(await isSo()).toBe(true)
}

describe('a page with a slot whose rendering hangs', () => {
  it('responds 200 with other remotes’ slots, and shows the slot as unavailable', async () => {
    const shop = await openShop(hang)
    const home = await shop.open('/')
    expect([home.status, isWhole(home)]).toEqual([200, true])
    expect(home.html).toContain('Баннер')
    expect(home.html).toContain('Этот раздел сейчас недоступен')
    expect(home.html).not.toContain('slot catalog.bestsellers')
  })

  it('responds 503 if the hanging module is its main content', async () => {
    const shop = await openShop(hang)
    const page = await shop.open('/p')
    expect([page.status, page.retryAfter, isWhole(page)]).toEqual([503, '5', true])
  })

  it('reports the hanging module to the front process once', async () => {
    const shop = await openShop(hang)
    for (let count = 0; count < 3; count += 1) await shop.open('/p')
    expect(shop.reports).toEqual(['rendering catalog: open', 'rendering catalog:./product: open'])
    expect(shop.faults).toEqual([
      {
        kind: 'render-time',
        remote: 'catalog',
        problem: 'catalog:./product does not come to an end in rendering',
      },
    ])
  })

  it('renders the slot again once its rendering no longer hangs', async () => {
    let isHanging = true
    const shop = await openShop(() => (isHanging ? hang() : <p>Хиты</p>))
    expect((await shop.open('/p')).status).toBe(503)
    isHanging = false
    await until(async () => (await shop.open('/p')).status === 200)
    expect((await shop.open('/')).html).toContain('Хиты')
  })

  it('omits only the hanging module, not a working slot of the same remote', async () => {
    const modules = { './product': { default: hang }, './bestsellers': { default: words('Хиты') } }
    const shop = await openShop(hang, { modules })
    await shop.open('/')
    expect((await shop.open('/p')).status).toBe(503)
    await until(async () => (await shop.open('/')).html.includes('Хиты'))
    expect((await shop.open('/p')).status).toBe(503)
  })

  it('responds 200 with the module if its rendering ends within the limit', async () => {
    const soon = new Promise<string>(done => setTimeout(done, renderLimitMs / 5, 'Скоро'))
    const shop = await openShop(() => <p>{use(soon)}</p>)
    const page = await shop.open('/p')
    expect([page.status, page.html.includes('Скоро'), shop.faults]).toEqual([200, true, []])
  })

  it('responds 200 with the other slots if the slot throws instead of hanging', async () => {
    const shop = await openShop(() => {
      throw new Error('in render')
    })
    const home = await shop.open('/')
    expect([home.status, home.html.includes('Баннер'), shop.faults]).toEqual([200, true, []])
  })
})

describe('a page with a slot whose output is too large', () => {
  const tooMuch = 'x'.repeat(20_000_000)

  it.each([
    ['in one piece', () => <p>{tooMuch}</p>],
    [
      'in 2,000 pieces',
      () => Array.from({ length: 2_000 }, (_, at) => <p key={at}>{'x'.repeat(4_000)}</p>),
    ],
  ])('omits the slot written %s, responds 200 and reports the remote', async (_how, screen) => {
    const shop = await openShop(screen)
    const home = await shop.open('/')
    expect([home.status, isWhole(home)]).toEqual([200, true])
    expect(home.html).toContain('Баннер')
    expect(home.html.length).toBeLessThan(100_000)
    expect(shop.faults).toEqual([
      {
        kind: 'output',
        remote: 'catalog',
        problem: 'catalog:./bestsellers writes far too much in rendering',
      },
    ])
  })

  it('responds 503 if its main content is too large', async () => {
    const shop = await openShop(() => <p>{tooMuch}</p>)
    expect((await shop.open('/p')).status).toBe(503)
  })

  it('responds 200 without a slot whose loader data is too large', async () => {
    const module = { default: words('Хиты'), loader: async () => ({ text: tooMuch }) }
    const shop = await openShop(hang, { modules: { './product': module, './bestsellers': module } })
    const home = await shop.open('/')
    expect([home.status, isWhole(home), home.html.includes('Хиты')]).toEqual([200, true, false])
    expect(shop.faults).toMatchObject([{ kind: 'output', remote: 'catalog' }])
  })
})
