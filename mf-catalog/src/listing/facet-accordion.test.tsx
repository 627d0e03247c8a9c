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

test('the first ten options stand open, the rest in a fold that works without scripts', () => {
  render(shown())
  const rest = screen.getByText('Показать все 13').closest('details')
  expect(rest?.querySelectorAll('input')).toHaveLength(3)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a chosen option stands among the first', () => {
  render(shown({ chosen: ['11'] }))
  expect(
    screen.getByRole('checkbox', { name: /Тёмно-зелёный/ }).closest('details details'),
  ).toBeNull()
})

test('the whole list can be searched, whatever the case and the letter ё', async () => {
  render(shown())
  await userEvent.type(await showAll(), 'ЗЕЛЕН{Enter}')
  expect(optionsNow()).toEqual(['Зелёный10', 'Тёмно-зелёный11'])
})

test('a search that fits nothing says so', async () => {
  render(shown())
  await userEvent.type(await showAll(), 'синий')
  expect(screen.getByRole('status').textContent).toBe('Такого здесь нет')
})

test('a press in the whole list leaves every option where it was', async () => {
  const { rerender } = render(shown())
  await showAll()
  const before = optionsNow()
  rerender(shown({ chosen: ['11'] }))
  expect(optionsNow()).toEqual(before)
})

test('an option without goods cannot be chosen, unless it is', () => {
  const { rerender } = render(shown())
  const white = () => screen.getByRole('checkbox', { name: /Белый/ }) as HTMLInputElement
  expect(white().disabled).toBe(true)
  rerender(shown({ chosen: ['0'] }))
  expect(white().disabled).toBe(false)
})

test('a colour nobody knows has a round of its own, not the box of a list', () => {
  render(shown())
  const unknown = screen.getByRole('checkbox', { name: /Узор/ }).closest('label')
  expect(unknown?.querySelector('circle')?.getAttribute('fill')).toBe('none')
  expect(unknown?.querySelector('path')).toBeTruthy()
})

test('a size says how many things come in it', () => {
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

test('a fold that was open stays so when its last choice goes', () => {
  const { rerender, container } = render(shown({ chosen: ['1'], open: true }))
  rerender(shown({ chosen: [], open: false }))
  expect(container.querySelector('details')?.open).toBe(true)
})
