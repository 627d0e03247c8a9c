/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Quantity, type QuantityProps } from './index.ts'

afterEach(cleanup)
const labels = { quantity: 'Количество', less: 'Меньше', more: 'Больше' }

function setUp(props: Partial<QuantityProps> & { value: number }) {
  const onChange = jest.fn()
  function Counter() {
    const [value, setValue] = useState(props.value)
    return (
      <Quantity
        {...props}
        value={value}
        labels={labels}
        onChange={next => {
          onChange(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Counter />)
  return {
    user: userEvent.setup(),
    onChange,
    input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Количество' }),
    less: screen.getByRole('button', { name: 'Меньше' }),
    more: screen.getByRole('button', { name: 'Больше' }),
  }
}

test('the buttons of the quantity stepper change the quantity by one', async () => {
  const { user, onChange, less, more } = setUp({ value: 2 })
  await user.click(more)
  await user.click(less)
  expect(onChange.mock.calls).toEqual([[3], [2]])
})

test('the quantity stepper stops at both bounds, and its button keeps the focus', async () => {
  const { user, onChange, less, more } = setUp({ value: 1, max: 2 })
  await user.click(less)
  await user.click(more)
  await user.click(more)
  expect(onChange.mock.calls).toEqual([[2]])
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(more)
})

test('the button “less” of the quantity stepper calls onRemove at a quantity of 1', async () => {
  const onRemove = jest.fn()
  const { user, onChange, less } = setUp({ value: 1, onRemove })
  expect(less.getAttribute('aria-disabled')).toBeNull()
  await user.click(less)
  expect(onRemove).toHaveBeenCalledTimes(1)
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['12{Enter}', 12],
  ['12{Tab}', 12],
  [' 3 {Enter}', 3],
  ['99{Enter}', 20],
  ['0{Enter}', 1],
])('typing %j into the quantity stepper sets the quantity to %d', async (typed, expected) => {
  const { user, onChange, input } = setUp({ value: 2, max: 20 })
  await user.clear(input)
  await user.type(input, typed)
  expect(onChange.mock.calls).toEqual([[expected]])
  expect(input.value).toBe(String(expected))
})

test.each(['{Tab}', 'два{Enter}', '1,5{Enter}', '-4{Enter}', '7{Escape}'])(
  'typing %j into the quantity stepper restores the previous quantity',
  async typed => {
    const { user, onChange, input } = setUp({ value: 2 })
    await user.clear(input)
    await user.type(input, typed)
    expect(onChange).not.toHaveBeenCalled()
    expect(input.value).toBe('2')
  },
)

test('the quantity stepper does not call onChange while the shopper is typing', async () => {
  const { user, onChange, input } = setUp({ value: 2 })
  await user.clear(input)
  await user.type(input, '12')
  expect(onChange).not.toHaveBeenCalled()
})

test('a disabled quantity stepper ignores its buttons', async () => {
  const { user, onChange, input, less, more } = setUp({ value: 2, disabled: true })
  await user.click(less)
  await user.click(more)
  expect(input.disabled).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
})
