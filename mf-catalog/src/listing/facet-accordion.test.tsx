/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { catalogMessages } from '../testing.ts'
import { FacetAccordion, type FacetAccordionProps } from './facet-accordion.tsx'
import type { Facet } from './facets.ts'

const names = [
  ...['Белый', 'Молочный', 'Бежевый', 'Песочный', 'Кэмел', 'Коричневый', 'Жёлтый', 'Горчичный'],
  ...['Красный', 'Бордовый', 'Зелёный', 'Тёмно-зелёный', 'Узор'],
]
const color: Facet = {
  code: 'color',
  label: 'Цвет',
  kind: 'swatches',
  single: false,
  options: names.map((label, place) => ({
    id: `${place}`,
    label,
    count: place,
    ...(label !== 'Узор' && { swatch: '#b03832' }),
  })),
}

function shown(props: Partial<FacetAccordionProps> = {}) {
  const all = { facet: color, chosen: [], onToggle: () => {}, open: true, ...props }
  return (
    <TestShop services={createTestServices({ messages: catalogMessages })}>
      <form>
        <FacetAccordion {...all} />
      </form>
    </TestShop>
  )
}

/** Opens the rest of a long list, as a press on its foot does in a browser. */
async function showAll() {
  await userEvent.click(screen.getByText('Показать все 13'))
  return screen.findByRole('searchbox', { name: 'Найти в фильтре «Цвет»' })
}

const optionsNow = () =>
  screen.getAllByRole('checkbox').map(option => option.closest('label')?.textContent)

test('a filter of 13 options shows ten options, and the others in a details element', () => {
  render(shown())
  const rest = screen.getByText('Показать все 13').closest('details')
  expect(rest?.querySelectorAll('input')).toHaveLength(3)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a chosen option is moved to the first ten options of its filter', () => {
  render(shown({ chosen: ['11'] }))
  expect(
    screen.getByRole('checkbox', { name: /Тёмно-зелёный/ }).closest('details details'),
  ).toBeNull()
})

test('the search in a filter ignores case and treats ё as е', async () => {
  render(shown())
  await userEvent.type(await showAll(), 'ЗЕЛЕН{Enter}')
  expect(optionsNow()).toEqual(['Зелёный10', 'Тёмно-зелёный11'])
})

test('the search in a filter shows a message if no option matches', async () => {
  render(shown())
  await userEvent.type(await showAll(), 'синий')
  expect(screen.getByRole('status').textContent).toBe('Такого здесь нет')
})

test('choosing a filter option in the full list keeps the order of the list', async () => {
  const { rerender } = render(shown())
  await showAll()
  const before = optionsNow()
  rerender(shown({ chosen: ['11'] }))
  expect(optionsNow()).toEqual(before)
})

test('a filter option without products is disabled unless it is chosen', () => {
  const { rerender } = render(shown())
  const white = () => screen.getByRole('checkbox', { name: /Белый/ }) as HTMLInputElement
  expect(white().disabled).toBe(true)
  rerender(shown({ chosen: ['0'] }))
  expect(white().disabled).toBe(false)
})

test('a colour option without a swatch has an icon with an unfilled circle', () => {
  render(shown())
  const unknown = screen.getByRole('checkbox', { name: /Узор/ }).closest('label')
  expect(unknown?.querySelector('circle')?.getAttribute('fill')).toBe('none')
  expect(unknown?.querySelector('path')).toBeTruthy()
})

test('a size option is labelled with its number of products', () => {
  const size: Facet = {
    code: 'size',
    label: 'Размер',
    kind: 'chips',
    single: false,
    options: [{ id: '644', label: '44', count: 21 }],
  }
  render(shown({ facet: size }))
  expect(screen.getByRole('checkbox', { name: '44, 21 товар' })).toBeTruthy()
})

test('an open filter stays open when its last choice is removed', () => {
  const { rerender, container } = render(shown({ chosen: ['1'], open: true }))
  rerender(shown({ chosen: [], open: false }))
  expect(container.querySelector('details')?.open).toBe(true)
})
