import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sendSearchAnswer, startTestPageServer } from './testing.tsx'

const layouts = ['default', 'minimal', 'empty'] as const
let shop: Awaited<ReturnType<typeof startTestPageServer>>

beforeAll(async () => {
  const words = { default: () => <p>Содержимое</p> }
  shop = await startTestPageServer({
    remotes: [
      {
        name: 'content',
        routes: layouts.map(layout => ({
          id: layout,
          path: `/${layout}`,
          expose: './page',
          layout,
        })),
        slots: {},
        modules: { './page': words },
      },
    ],
    platform: (_request, response) => sendSearchAnswer(response, []),
  })
})
afterAll(() => shop.close())

const frameOf = (html: string) => ({
  menu: html.includes('<nav'),
  header: html.includes('<header'),
  footer: html.includes('<footer'),
})
const whole = { menu: true, header: true, footer: true }
const minimal = { menu: false, header: true, footer: false }

describe('the layout of a page', () => {
  it.each([
    ['default', whole],
    ['minimal', minimal],
    ['empty', { menu: false, header: false, footer: false }],
  ])('is the layout set by its route: %s', async (layout, frame) => {
    const { html, status } = await shop.open(`/${layout}`)
    expect([status, html.includes('Содержимое')]).toEqual([200, true])
    expect(frameOf(html)).toEqual(frame)
  })

  it('shows the shop’s name in large letters on / and /pwa.html, but not on /default', async () => {
    const name = 'aria-hidden="true">Витрина</p>'
    expect((await shop.open('/')).html).toContain(name)
    expect((await shop.open('/pwa.html')).html).toContain(name)
    expect((await shop.open('/default')).html).not.toContain(name)
  })

  it('shows the seller of the store view in its footer', async () => {
    const { html } = await shop.open('/default')
    expect(html).toMatch(/<footer.*ООО «Витрина», ИНН 7800000002.*<\/footer>/)
  })

  it('is default if the route sets no layout, and minimal at /error', async () => {
    expect(frameOf((await shop.open('/')).html)).toEqual(whole)
    const error = await shop.open('/error')
    expect(error.status).toBe(200)
    expect(frameOf(error.html)).toEqual(minimal)
  })
})
