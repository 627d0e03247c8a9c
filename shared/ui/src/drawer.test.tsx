/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { Drawer } from './index.ts'

// jsdom knows no modal dialogs. This keeps what the drawer relies on: open, close, focus there and
// back.
beforeAll(() => {
  let opener: Element | null = null
  HTMLDialogElement.prototype.showModal = function () {
    opener = document.activeElement
    this.setAttribute('open', '')
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.removeAttribute('open')
    if (opener instanceof HTMLElement) opener.focus()
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
})
afterEach(cleanup)

function Shop({ onClosed = () => {} }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Корзина
      </button>
      <Drawer
        open={open}
        onClose={() => {
          onClosed()
          setOpen(false)
        }}
        title="Ваша корзина"
        closeLabel="Закрыть корзину"
        footer={<button type="button">Оформить заказ</button>}
      >
        <p>Пальто двубортное</p>
      </Drawer>
    </>
  )
}

async function openDrawer(onClosed?: () => void) {
  const user = userEvent.setup()
  render(<Shop {...(onClosed && { onClosed })} />)
  await user.click(screen.getByRole('button', { name: 'Корзина' }))
  return { user, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Ваша корзина' }) }
}

test('the drawer opens as a dialog with an accessible name, its content and footer', async () => {
  const { dialog } = await openDrawer()
  expect(dialog.open).toBe(true)
  expect(dialog.contains(screen.getByText('Пальто двубортное'))).toBe(true)
  expect(dialog.contains(screen.getByRole('button', { name: 'Оформить заказ' }))).toBe(true)
})

test('the close button closes the drawer, and the focus returns to its opener', async () => {
  const { user, dialog } = await openDrawer()
  await user.click(screen.getByRole('button', { name: 'Закрыть корзину' }))
  expect(dialog.open).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Корзина' }))
  expect(screen.queryByText('Пальто двубортное')).toBeNull()
})

test('Escape closes the drawer, and calls onClose once', async () => {
  const onClosed = jest.fn()
  const { dialog } = await openDrawer(onClosed)
  const asked = new Event('cancel', { cancelable: true })
  await reactTo(() => dialog.dispatchEvent(asked))
  expect(asked.defaultPrevented).toBe(true)
  expect(dialog.open).toBe(false)
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('Escape calls onCancel instead of closing a drawer that has onCancel', async () => {
  const calls: string[] = []
  const note = (call: string) => () => void calls.push(call)
  const close = { onClose: note('close'), onCancel: note('cancel'), closeLabel: 'Закрыть' }
  render(
    <Drawer open title="Меню" {...close}>
      <p>Пальто</p>
    </Drawer>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Меню' })
  await reactTo(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect([dialog.open, calls]).toEqual([true, ['cancel']])
})

test('a drawer closed by the browser calls onClose once', async () => {
  const onClosed = jest.fn()
  const { dialog } = await openDrawer(onClosed)
  await reactTo(() => dialog.close())
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('a click on the backdrop closes the drawer, but a click inside does not', async () => {
  const { user, dialog } = await openDrawer()
  await user.click(screen.getByText('Пальто двубортное'))
  expect(dialog.open).toBe(true)
  await user.click(dialog)
  expect(dialog.open).toBe(false)
})

test('selecting text from inside a drawer to its backdrop does not close the drawer', async () => {
  const { user, dialog } = await openDrawer()
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Пальто двубортное') },
    { target: dialog },
    { keys: '[/MouseLeft]', target: dialog },
  ])
  expect(dialog.open).toBe(true)
})

test('a cancel event from inside the drawer does not close the drawer', async () => {
  const { dialog } = await openDrawer()
  const inside = screen.getByText('Пальто двубортное')
  await reactTo(() => inside.dispatchEvent(new Event('cancel', { bubbles: true })))
  expect(dialog.open).toBe(true)
})

test('a drawer rendered on the server is a closed dialog without its content', () => {
  const html = renderToString(<Shop />)
  expect(html).toContain('<dialog')
  expect(html).not.toContain('Пальто двубортное')
})

async function reactTo(happen: () => void) {
  const { act } = await import('react')
  await act(async () => happen())
}
