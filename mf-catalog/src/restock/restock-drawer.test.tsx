/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Failure, fail, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import words from '../../messages/ru-RU/restock.json' with { type: 'json' }
import { catalogMessages } from '../testing.ts'
import { RestockButton } from './restock-button.tsx'

afterEach(cleanup)

const down: Failure = { kind: 'unexpected', status: 502, message: '' }

function open(...failures: Failure[]) {
  return openWith({}, ...failures)
}

function openWith(kept: Record<string, unknown>, ...failures: Failure[]) {
  const sent: unknown[] = []
  const services = createTestServices({
    messages: { ...catalogMessages, restock: words },
    api: {
      stock: {
        askForRestock: async wish => {
          sent.push(wish)
          const failure = failures.shift()
          return failure ? fail(failure) : succeed({ email: String(wish.email), key: 'key-1' })
        },
        takeRestockBack: async key => {
          sent.push(key)
          return succeed('OK')
        },
      },
    },
  })
  services.storage.write('restock', 'asked', kept)
  render(
    <TestShop services={services}>
      <RestockButton sku="DRESS-44" name="Платье" />
    </TestShop>,
  )
  return { sent, kept: () => services.storage.read('restock', 'asked') }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const send = async () => {
  const buttons = await screen.findAllByRole('button', { name: 'Сообщить о поступлении' })
  await userEvent.click(buttons.at(-1) as HTMLElement)
}
const email = () => screen.findByLabelText<HTMLInputElement>('Электронная почта')

describe('the form that subscribes to a restock email', () => {
  it('sends no request without a valid email and consent, and shows why', async () => {
    const { sent } = open()
    await press('Сообщить о поступлении')
    await userEvent.type(await email(), 'anna@')
    await send()
    expect(screen.getByText('Проверьте адрес почты')).toBeTruthy()
    expect(document.activeElement).toBe(await email())
    await userEvent.type(await email(), 'example.ru')
    await send()
    expect(screen.getByText(/Без согласия/)).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('keeps the email after a failed request, and can send it again', async () => {
    const { sent, kept } = open(down)
    await press('Сообщить о поступлении')
    await userEvent.type(await email(), 'anna@example.ru')
    await userEvent.click(screen.getByRole('checkbox'))
    await send()
    expect((await screen.findByRole('alert')).textContent).toMatch(/не отвечает/)
    expect((await email()).value).toBe('anna@example.ru')
    await send()
    expect((await screen.findByRole('status')).textContent).toContain('anna@example.ru')
    const wish = { sku: 'DRESS-44', email: 'anna@example.ru', consents: ['personal-data'] }
    expect(sent).toEqual([wish, wish])
    expect(kept()).toMatchObject({ 'DRESS-44': { email: 'anna@example.ru', key: 'key-1' } })
  })

  it('shows a subscription made earlier instead of the button, and can cancel it', async () => {
    const other = { email: 'anna@example.ru', key: 'key-9', at: '2026-11-20T10:00:00Z' }
    const asked = { email: 'anna@example.ru', key: 'key-7', at: '2026-11-26T10:00:00Z' }
    const { sent, kept } = openWith({ 'DRESS-44': asked, 'COAT-46': other })
    expect(await screen.findByText(/26\.11\.2026 вы попросили написать на anna@/)).toBeTruthy()
    await press('Отменить письмо о поступлении: Платье')
    expect(await screen.findByRole('button', { name: 'Сообщить о поступлении' })).toBeTruthy()
    expect(sent).toEqual(['key-7'])
    expect(kept()).toEqual({ 'COAT-46': other })
  })

  it('can cancel the subscription just made', async () => {
    const { sent } = open()
    await press('Сообщить о поступлении')
    await userEvent.type(await email(), 'anna@example.ru')
    await userEvent.click(screen.getByRole('checkbox'))
    await send()
    await press('Отменить')
    expect((await screen.findByRole('status')).textContent).toMatch(/письма не будет/)
    expect(sent.at(-1)).toBe('key-1')
  })
  it('opens empty after the subscription was cancelled on the product page', async () => {
    const { sent } = open()
    await press('Сообщить о поступлении')
    await userEvent.type(await email(), 'anna@example.ru')
    await userEvent.click(screen.getByRole('checkbox'))
    await send()
    await press('Хорошо')
    await press('Отменить письмо о поступлении: Платье')
    await press('Сообщить о поступлении')
    expect((await email()).value).toBe('')
    expect(screen.queryByText('Напишем, когда придёт')).toBeNull()
    expect(sent).toHaveLength(2)
  })
})
