/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SizeChart } from '@vitrina/contract'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import words from '../../messages/ru-RU/sizes.json' with { type: 'json' }
import { computeFitVerdict } from '../reviews/fit-verdict.ts'
import { catalogMessages } from '../testing.ts'
import { ItemMeasurements } from './item-measures.tsx'
import { SizeAdviser } from './size-adviser.tsx'

afterEach(cleanup)

const chart: SizeChart = [
  { size: 644, body: { chest: [86, 89], hips: [94, 97] }, item: { chest: 102, length: 91 } },
  { size: 646, body: { chest: [90, 93], hips: [98, 101] }, item: { chest: 106, length: 92.5 } },
]
const option = {
  attributeId: '142',
  code: 'size',
  label: 'Размер',
  values: [
    { id: '644', label: '44' },
    { id: '646', label: '46' },
  ],
}

function show({ counts = [0, 6, 0], rows = chart, gone = '' } = {}) {
  const services = createTestServices({ messages: { ...catalogMessages, sizes: words } })
  const onChoose = jest.fn()
  const adviser = () => (
    <TestShop services={services}>
      <SizeAdviser
        chart={rows}
        option={option}
        verdict={computeFitVerdict(counts)}
        chosen={undefined}
        isAvailable={size => size !== gone}
        onChoose={onChoose}
      />
    </TestShop>
  )
  return { ...render(adviser()), services, onChoose, adviser }
}

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
const advice = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')

test('a size is suggested from the measurements, and one click selects it', async () => {
  const { onChoose } = show()
  expect(advice()).toBe('Введите хотя бы одну мерку, и мы подберём размер.')
  await userEvent.type(field('Грудь, см'), '92')
  await userEvent.type(field('Бёдра, см'), '99,5')
  expect(advice()).toBe('Ваш размер – 46Он подходит по обхвату груди и обхвату бёдер.')
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать 46' }))
  expect(onChoose).toHaveBeenCalledWith('646')
})

test.each([
  [[6, 1, 0], '88', 'Ваш размер – 46', '6 из 7 пишут, что вещь мала: берите на размер больше.'],
  [[0, 1, 6], '92', 'Ваш размер – 44', '6 из 7 пишут, что вещь велика: берите на размер меньше.'],
  [[6, 1, 0], '92', 'Ваш размер – 46', 'пишут, что вещь мала, а большего размера нет.'],
  [[0, 6, 1], '89,5', 'Вы между 44 и 46', 'Так выходит по обхвату груди: берите больший.'],
  [[0, 6, 1], '99', 'Вашего размера у этой вещи нет', 'Обхват груди больше, чем у размера 46'],
])(
  'reviews with the fit counts %j and a chest of %s cm result in the advice: %s',
  async (counts, chest, title, reason) => {
    show({ counts })
    await userEvent.type(field('Грудь, см'), chest)
    expect(advice()).toContain(title)
    expect(advice()).toContain(reason)
  },
)

test('measurements are stored for later visits, and deleted by “Forget measurements”', async () => {
  const { services, unmount, adviser } = show()
  await userEvent.type(field('Грудь, см'), '92,5')
  unmount()
  render(adviser())
  expect(field('Грудь, см').value).toBe('92,5')
  await userEvent.click(screen.getByRole('button', { name: 'Забыть мерки' }))
  expect(field('Грудь, см').value).toBe('')
  expect(document.activeElement).toBe(field('Грудь, см'))
  expect(advice()).toBe('Мерки забыты.')
  expect(services.storage.read('measures', 'own')).toBeNull()
})

test('an invalid measurement shows an error on leaving its field, and is not stored', async () => {
  const { services } = show()
  await userEvent.type(field('Грудь, см'), '12')
  expect(screen.queryByText('От 60 до 180 см')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('От 60 до 180 см')).toBeTruthy()
  expect(services.storage.read('measures', 'own')).toBeNull()
})

test('a sold-out size is advised and labelled as sold out', async () => {
  show({ gone: '646' })
  await userEvent.type(field('Грудь, см'), '92')
  expect(advice()).toContain('Сейчас его нет в наличии.')
})

test('the size adviser of a product without a size chart has no fields and shows a message', () => {
  show({ rows: [] })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(/У этой вещи нет таблицы мерок/)).toBeTruthy()
})

test('the measurements of a product are shown in a table by size', () => {
  const { services } = show()
  render(
    <TestShop services={services}>
      <ItemMeasurements chart={chart} labelOf={size => String(size - 600)} chosen="646" />
    </TestShop>,
  )
  const table = screen.getByRole('table', { name: 'Мерки вещи, см' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Размер', 'Обхват груди', 'Длина'])
  expect(within(table).getByRole('row', { name: '46 106 92,5' })).toBeTruthy()
})
