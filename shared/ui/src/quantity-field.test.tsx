/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { QuantityField, type QuantityFieldProps } from './index.ts'

afterEach(cleanup)

const labels = { quantity: 'Количество', less: 'Меньше', more: 'Больше' }

function setUp(first: string, props: Partial<QuantityFieldProps> = {}) {
  function Entry() {
    const [value, setValue] = useState(first)
    const problem = /^[1-5]$/.test(value) ? undefined : 'От 1 до 5'
    return <QuantityField {...{ value, labels, problem, max: 5 }} onChange={setValue} {...props} />
  }
  render(<Entry />)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Количество' })
  return { user: userEvent.setup(), field }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the quantity field steps up and down by one, and stops at its bounds', async () => {
  const { field } = setUp('4')
  await press('Больше')
  await press('Больше')
  expect(field().value).toBe('5')
  expect(screen.getByRole('button', { name: 'Больше' }).getAttribute('aria-disabled')).toBe('true')
  for (let times = 0; times < 6; times += 1) await press('Меньше')
  expect(field().value).toBe('1')
})

test('the quantity field keeps an invalid value as typed, and shows an error on blur', async () => {
  const { user, field } = setUp('1')
  await user.clear(field())
  await user.type(field(), '99')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(field().value).toBe('99')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('От 1 до 5')
  expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})

test('the error of the quantity field disappears once its value is valid', async () => {
  const { user, field } = setUp('9')
  await user.type(field(), '{Enter}')
  expect(screen.getByRole('alert')).toBeTruthy()
  await user.type(field(), '{Backspace}3')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['99', 'Меньше', '5'],
  ['', 'Больше', '1'],
  ['много', 'Больше', '1'],
])('the text «%s» and a click on «%s» set the quantity to %s', async (typed, button, value) => {
  const { field } = setUp(typed)
  await press(button)
  expect(field().value).toBe(value)
})

test('the quantity field with isAsked shows its error immediately', () => {
  setUp('', { isAsked: true })
  expect(screen.getByRole('alert').textContent).toBe('От 1 до 5')
})
