/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { Field, Input, Select, Textarea } from './index.ts'

afterEach(cleanup)

test('the label of a field is the accessible name of its control', () => {
  render(
    <>
      <Field label="Имя">
        <Input />
      </Field>
      <Field label="Страна">
        <Select>
          <option>Россия</option>
        </Select>
      </Field>
      <Field label="Отзыв">
        <Textarea />
      </Field>
    </>,
  )
  expect(screen.getByRole('textbox', { name: 'Имя' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Страна' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Отзыв' })).toBeTruthy()
})

test('a field without hint and error has neither aria-describedby nor aria-invalid', () => {
  render(
    <Field label="Квартира" optional="необязательно">
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Квартира (необязательно)' })
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('the hint and the error of a field describe its control, which is aria-invalid', () => {
  render(
    <Field label="Индекс" id="postcode" hint="Шесть цифр" error="В индексе шесть цифр">
      <Input defaultValue="6340" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Индекс' })
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Шесть цифр', 'В индексе шесть цифр'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.id).toBe('postcode')
})

test('the controls of two fields have different ids', () => {
  render(
    <>
      <Field label="Имя">
        <Input />
      </Field>
      <Field label="Фамилия">
        <Input />
      </Field>
    </>,
  )
  const [first, second] = screen.getAllByRole('textbox')
  expect(first?.id).not.toBe(second?.id)
})

test('a control outside a field keeps its aria-label as accessible name', () => {
  render(<Input aria-label="Поиск" />)
  expect(screen.getByRole('textbox', { name: 'Поиск' })).toBeTruthy()
})
