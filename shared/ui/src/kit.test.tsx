/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import {
  Breadcrumbs,
  Button,
  Chip,
  ConfirmPrompt,
  CountBadge,
  OptionGroup,
  Picture,
  PictureFrame,
  RadioCard,
  RadioCards,
  ShowMore,
  SizeChip,
  SizeChips,
  Stepper,
  StepperStep,
  Swatch,
} from './index.ts'

afterEach(cleanup)

test('a busy button ignores clicks, and has aria-busy and its busy label', () => {
  const onClick = jest.fn()
  render(
    <Button busy busyLabel="Добавляем" onClick={onClick}>
      Добавить в корзину
    </Button>,
  )
  const button = screen.getByRole('button')
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.textContent).toContain('Добавляем')
})

test('a busy submit button does not submit its form', () => {
  const onSubmit = jest.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Оформить
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a sold-out size can be selected, and its accessible name includes “нет в наличии”', () => {
  const onChange = jest.fn()
  render(
    <OptionGroup legend="Размер" chosen="46" aside={<a href="#table">Таблица размеров</a>}>
      <SizeChips>
        <SizeChip name="size" label="46" defaultChecked />
        <SizeChip name="size" label="50" unavailable="нет в наличии" onChange={onChange} />
      </SizeChips>
    </OptionGroup>,
  )
  expect(screen.getByRole('group', { name: 'Размер 46' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '50, нет в наличии' }))
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('the outline of a picture placeholder is inset by 6 units of its 1200 × 1488 viewBox', () => {
  const { container } = render(<PictureFrame colour="#bd8b4f" />)
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1200 1488')
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M6 6h1188v1476H6Z')
})

test('the accessible name of a colour swatch is its label', () => {
  render(<Swatch name="colour" label="Кэмел" colour="#bd8b4f" />)
  expect(screen.getByRole('radio', { name: 'Кэмел' })).toBeTruthy()
})

test('radio cards are rendered as radio buttons in a group labelled by the legend', () => {
  render(
    <RadioCards legend="Способ доставки" error="Выберите способ доставки">
      <RadioCard name="way" value="courier" title="Курьер" detail="Завтра" aside="₽390" />
    </RadioCards>,
  )
  expect(screen.getByRole('group', { name: 'Способ доставки' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Курьер/ })).toBeTruthy()
})

test('the last breadcrumb is the current page and not a link', () => {
  render(
    <Breadcrumbs
      label="Вы здесь"
      items={[
        { label: 'Главная', href: '/' },
        { label: 'Платья', href: '/dresses' },
      ]}
    />,
  )
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Главная'])
  expect(screen.getByText('Платья').getAttribute('aria-current')).toBe('page')
})

test('the current step of a stepper has aria-current', () => {
  render(
    <Stepper>
      <StepperStep number={1} title="Контакты" state="done" />
      <StepperStep number={2} title="Доставка" state="now" />
    </Stepper>,
  )
  const steps = screen.getAllByRole('listitem')
  expect(steps.map(step => step.getAttribute('aria-current'))).toEqual([null, 'step'])
})

test('a chip with an href is a link, and a chip with onRemove is a button', () => {
  const onRemove = jest.fn()
  render(
    <>
      <Chip label="44" removeLabel="Убрать: 44" href="/dresses" />
      <Chip label="46" removeLabel="Убрать: 46" onRemove={onRemove} />
    </>,
  )
  expect(screen.getByRole('link', { name: 'Убрать: 44' }).getAttribute('href')).toBe('/dresses')
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: 46' }))
  expect(onRemove).toHaveBeenCalledTimes(1)
})

test('“show more” is a link while items are left, and is removed when all are shown', () => {
  const props = { total: 41, text: '…', label: 'Показать ещё', href: '?page=2' }
  const { rerender } = render(<ShowMore {...props} shown={12} />)
  expect(screen.getByRole('link', { name: 'Показать ещё' }).getAttribute('href')).toBe('?page=2')
  rerender(<ShowMore {...props} shown={41} />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('the srcset of a picture lists one URL per width, and the picture loads lazily', () => {
  render(<Picture path="/products/coat.webp" alt="Пальто" sizes="50vw" widths={[240, 823]} />)
  const picture = screen.getByRole('img')
  expect(picture.getAttribute('srcset')).toBe(
    '/img/240/298/resize/products/coat.webp 240w, /img/823/1021/resize/products/coat.webp 823w',
  )
  expect(picture.getAttribute('loading')).toBe('lazy')
})

test('a picture with priority is loaded eagerly with high fetch priority', () => {
  render(<Picture path="/a.webp" alt="Пальто" sizes="50vw" priority />)
  const picture = screen.getByRole('img')
  expect(picture.getAttribute('loading')).toBe('eager')
  expect(picture.getAttribute('fetchpriority')).toBe('high')
})

test('a picture path with spaces and commas is escaped in srcset', () => {
  render(<Picture path="/a b,c.webp" alt="Пальто" sizes="50vw" widths={[240]} />)
  expect(screen.getByRole('img').getAttribute('srcset')).toBe(
    '/img/240/298/resize/a%20b%2Cc.webp 240w',
  )
})

test('a confirm prompt focuses its first button, and Escape calls only its onEscape', () => {
  const [onKeep, onClear, onEscape, around] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()]
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a drawer
    <section onKeyDown={around}>
      <ConfirmPrompt
        ask="Убрать из избранного все вещи?"
        answers={[
          { label: 'Оставить', onChoose: onKeep },
          { label: 'Очистить', onChoose: onClear },
        ]}
        onEscape={onEscape}
      />
    </section>,
  )
  const keep = screen.getByRole('button', { name: 'Оставить' })
  expect(document.activeElement).toBe(keep)
  fireEvent.click(screen.getByRole('button', { name: 'Очистить' }))
  expect(onClear).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(keep, { key: 'Escape' })
  expect(onEscape).toHaveBeenCalledTimes(1)
  expect(around).not.toHaveBeenCalled()
})

test('a count badge shows its count, and nothing for zero', () => {
  const { container, rerender } = render(<CountBadge count={3} />)
  expect(container.textContent).toBe('3')
  rerender(<CountBadge count={0} />)
  expect(container.innerHTML).toBe('')
})
