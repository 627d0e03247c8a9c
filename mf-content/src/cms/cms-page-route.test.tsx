/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { succeed } from '@vitrina/domain'
import { SlotProvider } from '@vitrina/federation'
import {
  createLoaderArgs,
  createTestServices,
  type PartialApi,
  TestShop,
} from '@vitrina/federation/testing'
import russian from '../../messages/ru-RU/content.json' with { type: 'json' }
import CmsPageRoute, { loader as loadCmsPage } from './cms-page-route.tsx'

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

const sizes = {
  identifier: 'size-guide',
  title: 'Размеры',
  content_heading: 'Таблица размеров',
  content: '<p>Измерьте грудь.</p><table><tbody><tr><td>42</td></tr></tbody></table>',
  meta_title: 'Размеры одежды',
  meta_description: 'Как узнать свой размер.',
}

async function show(
  page: object,
  address = '/i/size-guide',
  about: { seller?: string; contactEmail?: string } = {},
  nodes: object[] = [],
) {
  const search = async ({ entity }: { entity: string }) => {
    const items = entity === 'cms_hierarchy' ? nodes : [page]
    return succeed({ items, total: items.length })
  }
  const api = { catalog: { search } } as unknown as PartialApi
  const shop = createTestServices({ api, messages: { content: russian } })
  const services = { ...shop, settings: { ...shop.settings, ...about } }
  const data = await loadCmsPage(createLoaderArgs(services, address, { slug: 'size-guide' }))
  render(
    <TestShop services={services}>
      <SlotProvider value={({ name }) => <b>slot {name}</b>}>
        <CmsPageRoute data={data} />
      </SlotProvider>
    </TestShop>,
  )
}

const description = () => document.querySelector('meta[name=description]')?.getAttribute('content')

describe('a CMS page', () => {
  test('shows its heading, text, document title and meta description', async () => {
    await show(sizes)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Таблица размеров')
    expect(screen.getByText('Измерьте грудь.')).toBeTruthy()
    expect(document.title).toBe('Размеры одежды – Витрина')
    expect(description()).toBe('Как узнать свой размер.')
  })

  test('in another language than the store view has lang on its heading and text', async () => {
    const content = '<p>Measure.</p><h2>Chest</h2><p>Around it.</p>'
    const page = { ...sizes, title: 'Sizes', content_heading: 'Size chart', content }
    const nodes = [
      { node_id: 1, parent_node_id: null, page_id: null, identifier: 'help', label: 'Помощь' },
      { node_id: 2, parent_node_id: 1, page_id: 2, identifier: 'size-guide', label: 'Sizes' },
      { node_id: 3, parent_node_id: 1, page_id: 3, identifier: 'care', label: 'Care' },
    ].map(node => ({ ...node, sort_order: 0, ...(node.page_id && { text_language: 'en' }) }))
    await show({ ...page, text_language: 'en' }, undefined, undefined, nodes)
    const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang')
    const texts = ['Measure.', 'Chest', 'Around it.', 'Sizes'].map(text => screen.getByText(text))
    for (const element of [screen.getByRole('heading', { level: 1 }), ...texts]) {
      expect(languageOf(element)).toBe('en')
    }
    for (const element of screen.getAllByText('Помощь')) expect(languageOf(element)).not.toBe('en')
  })

  test('renders the contact form at its placeholder only if the shop has an e-mail', async () => {
    const content = '<h2>Написать нам</h2><p>Ответим.</p><p>{{contact-form}}</p><h2>Адрес</h2>'
    await show({ ...sizes, content }, undefined, { contactEmail: 'help@shop.example' })
    const part = screen.getByText('slot content.contact-form').parentElement
    expect(part?.id).toBe('part-1')
    expect(part?.textContent).toBe('Написать намОтветим.slot content.contact-form')
    cleanup()
    await show({ ...sizes, content })
    expect(screen.queryByText(/contact-form/)).toBeNull()
    expect(screen.getByRole('heading', { name: 'Написать нам' })).toBeTruthy()
  })

  test('renders a table in a focusable region with an accessible name', async () => {
    await show(sizes)
    const region = screen.getByRole('region', { name: 'Таблица 1' })
    expect(region.tabIndex).toBe(0)
    expect(region.querySelector('table')).not.toBeNull()
  })

  test('has the canonical URL /i/size-guide when opened at another path with a query', async () => {
    await show(sizes, '/size-guide?from=footer')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://vitrina.test/i/size-guide',
    )
  })

  test('renders the store view’s seller, with escaped HTML, at its placeholder', async () => {
    await show({ ...sizes, content: '<p>Продаёт {{seller}}.</p>' }, undefined, {
      seller: 'ИП <Котова> & $&',
    })
    expect(screen.getByText('Продаёт ИП <Котова> & $&.')).toBeTruthy()
  })

  test('shows its picture, key facts and a table of contents linking to its sections', async () => {
    await show({
      ...sizes,
      content:
        '<p>Коротко.</p><dl><div><dt>на возврат</dt><dd>14 дней</dd></div></dl>' +
        '<h2>Раз</h2><p>1</p><h2>Два</h2><p>2</p><h2>Три</h2><p>3</p>',
      image: '/banners/a.webp',
      image_alt: 'Сумка',
    })
    expect(screen.getByRole('img', { name: 'Сумка' }).getAttribute('src')).toContain(
      'resize/banners/a.webp',
    )
    const contents = screen.getByRole('navigation', { name: 'На этой странице' })
    const links = [...contents.querySelectorAll('a')]
    const parts = links.map(({ hash }) => document.querySelector(hash)?.textContent)
    expect(links.map(({ textContent }) => textContent)).toEqual(['Раз', 'Два', 'Три'])
    expect(parts).toEqual(['Раз1', 'Два2', 'Три3'])
    expect(screen.getByText('14 дней')).toBeTruthy()
  })

  const place = (node_id: number, more: object) => ({
    ...{ node_id, parent_node_id: 1, page_id: node_id, sort_order: node_id, ...more },
  })
  const branch = [
    place(1, { parent_node_id: null, page_id: null, identifier: 'b', label: 'Покупателям' }),
    place(2, { identifier: 'delivery', label: 'Доставка' }),
    place(3, { identifier: 'size-guide', label: 'Размеры' }),
    place(4, { identifier: 'care', label: 'Уход' }),
  ]
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

  test('links to the other pages of its branch of the page tree', async () => {
    await show(sizes, undefined, {}, branch)
    const nav = screen.getByRole('navigation', { name: 'Покупателям' })
    expect(hrefOf('Уход')).toBe('/i/care')
    expect(nav.querySelector('[aria-current]')?.textContent).toBe('Размеры')
  })

  test('links to the previous and next page of its branch', async () => {
    await show(sizes, undefined, {}, branch)
    expect(hrefOf(/Предыдущая страница Доставка/)).toBe('/i/delivery')
    expect(hrefOf(/Следующая страница Уход/)).toBe('/i/care')
    cleanup()
    await show(sizes, undefined, {}, branch.slice(0, 3))
    expect(screen.queryByRole('link', { name: /Следующая/ })).toBeNull()
  })

  test('links the name of its branch of the page tree to the branch’s top page', async () => {
    const [top, ...others] = branch
    await show(sizes, undefined, {}, [{ ...top, page_id: 1, identifier: 'help' }, ...others])
    const links = screen.getAllByRole('link', { name: 'Покупателям' })
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/i/help', '/i/help'])
  })

  test('with child pages links to the child pages, but to no previous or next page', async () => {
    await show(sizes, undefined, {}, [
      place(1, { parent_node_id: null, identifier: 'size-guide', label: 'Размеры' }),
      place(2, { identifier: 'shoes', label: 'Обувь' }),
      place(3, { identifier: 'hats', label: 'Шляпы' }),
    ])
    const below = screen.getByRole('navigation', { name: 'В этом разделе' })
    const links = [...below.querySelectorAll('a')]
    expect(links.map(({ textContent }) => textContent)).toEqual(['Обувь', 'Шляпы'])
    expect(hrefOf('Шляпы')).toBe('/i/hats')
    expect(screen.queryByRole('link', { name: /страница/ })).toBeNull()
  })

  test('without a text uses its title as heading and description', async () => {
    await show({ identifier: 'size-guide', title: 'Размеры', content: '', meta_title: '' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Размеры')
    expect(document.title).toBe('Размеры – Витрина')
    expect(description()).toMatch(/^Размеры – /)
  })

  test('is the personal data page if the page on newsletter consent is missing', async () => {
    const identifier = 'obrabotka-personalnyh-dannyh'
    const search = async ({ query }: { query: unknown }) => {
      const items = JSON.stringify(query).includes(identifier) ? [{ ...sizes, identifier }] : []
      return succeed({ items, total: items.length })
    }
    const services = createTestServices({
      api: { catalog: { search } } as unknown as PartialApi,
    })
    const slug = 'soglasie-na-rassylku'
    const page = await loadCmsPage(createLoaderArgs(services, `/i/${slug}`, { slug }))
    expect(page.canonical).toBe(`https://vitrina.test/i/${identifier}`)
  })

  test('that does not exist responds 404', async () => {
    const search = async () => succeed({ items: [], total: 0 })
    const services = createTestServices({
      api: { catalog: { search } } as unknown as PartialApi,
    })
    const args = createLoaderArgs(services, '/i/nothing', { slug: 'nothing' })
    await expect(loadCmsPage(args)).rejects.toMatchObject({ init: { status: 404 } })
  })
})
