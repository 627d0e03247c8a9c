/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Failure, fail, succeed } from '@vitrina/domain'
import { createTestServices, type PartialApi, TestShop } from '@vitrina/federation/testing'
import russian from '../../messages/ru-RU/content.json' with { type: 'json' }
import TextSlot from './text-slot.tsx'

afterEach(cleanup)

const shoes = { identifier: 'size_guide_obuv', content: '<p>Длину стопы меряйте вечером.</p>' }
const general = { identifier: 'size_guide', content: '<p>Размеры российские.</p>' }
const page = { identifier: 'sizes', title: 'Таблица размеров', content: '<p>Все размеры.</p>' }

/** A back office that holds these texts. */
function show(found: { blocks?: object[]; pages?: object[] }, failures: Failure[] = []) {
  const search = async ({ entity }: { entity: string }) => {
    const failure = failures.shift()
    if (failure) return fail(failure)
    const items = (entity === 'cms_block' ? found.blocks : found.pages) ?? []
    return succeed({ items, total: items.length })
  }
  const services = createTestServices({
    api: { catalog: { search } } as unknown as PartialApi,
    messages: { content: russian },
  })
  render(
    <TestShop services={services}>
      <TextSlot blocks={['size_guide_obuv', 'size_guide']} page="sizes" />
    </TestShop>,
  )
}

test('a CMS text slot shows the first block that exists, with a link to its page', async () => {
  show({ blocks: [general, shoes], pages: [page] })
  expect(screen.getByText('Загружаем')).toBeTruthy()
  expect(await screen.findByText('Длину стопы меряйте вечером.')).toBeTruthy()
  expect(screen.queryByText('Размеры российские.')).toBeNull()
  const link = screen.getByRole('link', { name: 'Подробнее: Таблица размеров' })
  expect(link.getAttribute('href')).toBe('/i/sizes')
})

test('a CMS text slot whose page does not exist shows its block without a link', async () => {
  show({ blocks: [general] })
  expect(await screen.findByText('Размеры российские.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a CMS text slot whose blocks do not exist shows its page', async () => {
  show({ pages: [page] })
  expect(await screen.findByText('Все размеры.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a CMS text slot shows an empty message if its blocks and page do not exist', async () => {
  show({})
  expect(await screen.findByText('Здесь пока ничего не написано.')).toBeTruthy()
})

test.each<[Failure, string]>([
  [{ kind: 'offline' }, 'Нет связи. Текст можно открыть, когда она вернётся.'],
  [
    { kind: 'unexpected', status: 500, message: '' },
    'Текст сейчас недоступен. Остальное работает.',
  ],
])(
  'a CMS text slot that fails to load shows the reason, and a button reloads it: %j',
  async (failure, words) => {
    show({ blocks: [shoes] }, [failure])
    expect(await screen.findByText(words)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }))
    const text = await screen.findByText('Длину стопы меряйте вечером.')
    expect(document.activeElement?.contains(text)).toBe(true)
  },
)
