/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { fail, succeed } from '@vitrina/domain'
import { createTestServices, type PartialApi, TestShop } from '@vitrina/federation/testing'
import russian from '../../messages/ru-RU/content.json' with { type: 'json' }
import BlockSlot from './block-slot.tsx'

afterEach(cleanup)

const help = {
  identifier: 'checkout_help',
  title: 'Помощь с заказом',
  content: '<p>Позвоните: <a href="tel:+78005550142">8 800 555-01-42</a>.</p>',
}

/** A back office that is away as often as told, and then has this block or none. */
function show(block: object | null, failures = 0) {
  const queries: unknown[] = []
  let failuresLeft = failures
  const search = async (query: object) => {
    queries.push(query)
    if (failuresLeft-- > 0) return fail({ kind: 'offline' as const })
    return succeed({ items: block ? [block] : [], total: block ? 1 : 0 })
  }
  const services = createTestServices({
    api: { catalog: { search } } as unknown as PartialApi,
    messages: { content: russian },
  })
  const { container } = render(
    <TestShop services={services}>
      <BlockSlot block="checkout_help" />
    </TestShop>,
  )
  return { container, queries }
}

test('a CMS block is rendered as a region named by its title, with its links', async () => {
  const { queries } = show(help)
  const region = await screen.findByRole('region', { name: 'Помощь с заказом' })
  expect(region.querySelector('a')?.getAttribute('href')).toBe('tel:+78005550142')
  expect(queries).toMatchObject([{ entity: 'cms_block', size: 1 }])
  expect(JSON.stringify(queries)).toContain('"checkout_help"')
})

test('a CMS block in another language than the page has lang on its title and text', async () => {
  show({ ...help, title: 'Help', content: '<p>Call us.</p>', text_language: 'en' })
  for (const text of ['Help', 'Call us.']) {
    const element = await screen.findByText(text)
    expect(element.closest('[lang]')?.getAttribute('lang')).toBe('en')
  }
})

test('a CMS block that contains only a picture is rendered', async () => {
  show({ ...help, content: '<p><img src="/img/1/1/resize/a.webp" alt="Карта"></p>' })
  expect(await screen.findByRole('img', { name: 'Карта' })).toBeTruthy()
})

test.each([
  ['that does not exist', null],
  ['without a text', { ...help, content: '' }],
  ['whose text was emptied in an editor', { ...help, content: '<p>&nbsp;</p>\n<p><br></p>' }],
])('a CMS block %s renders nothing', async (_case, block) => {
  const { container, queries } = show(block)
  await waitFor(() => expect(queries).toHaveLength(1))
  await act(async () => {})
  expect(container.textContent).toBe('')
  expect(container.querySelector('section')).toBeNull()
})

test('a CMS block that fails to load renders nothing, and reloads once online', async () => {
  const { container, queries } = show(help, 1)
  await waitFor(() => expect(queries).toHaveLength(1))
  await act(async () => {})
  expect(container.querySelector('section')).toBeNull()
  // Heard from the moment on at which the failure is rendered.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(queries).toHaveLength(2)
  })
  expect(await screen.findByRole('region', { name: 'Помощь с заказом' })).toBeTruthy()
})
