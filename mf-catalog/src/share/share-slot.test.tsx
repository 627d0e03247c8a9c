/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { renderToString } from 'react-dom/server'
import { collectHydrationErrors } from '../hydration.ts'
import { catalogMessages } from '../testing.ts'
import ShareSlot from './share-slot.tsx'

const canonical = 'https://vitrina.test/zhenschinam/palto'

beforeEach(() => window.history.replaceState(null, '', '/zhenschinam/palto'))
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})

const give = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })

const tree = (opened = '/zhenschinam/palto') => (
  <TestShop services={createTestServices({ messages: catalogMessages })}>
    <ShareSlot name={'Пальто с\u00a0поясом'} canonical={canonical} opened={opened} />
  </TestShop>
)
const hrefOf = (name: RegExp) =>
  new URL(screen.getByRole('link', { name, hidden: true }).getAttribute('href') ?? '')

test('the share links rendered by the server include the selected variant', () => {
  const html = renderToString(tree('/p/VT-1/palto?childSku=VT-1-50-644&utm_source=mail'))
  const address = encodeURIComponent(`${canonical}?childSku=VT-1-50-644`)
  expect(html).toContain(`https://t.me/share/url?url=${address}&amp;text=`)
  expect(html).not.toContain('utm_source')
  expect(html).not.toContain('Скопировать')
})

test('share links open in a new tab without an opener', () => {
  render(tree())
  for (const name of [/Telegram/, /ВКонтакте/, /WhatsApp/]) {
    const link = screen.getByRole('link', { name, hidden: true })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.textContent).toContain('откроется в новой вкладке')
  }
  expect(hrefOf(/Письмом/).searchParams.get('subject')).toBe('Пальто с поясом')
})

test('a variant chosen after rendering is included in every share link', async () => {
  render(tree())
  window.history.replaceState(null, '', '/zhenschinam/palto?childSku=VT-1-49-644')
  const details = screen.getByRole('group') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  const withVariant = `${canonical}?childSku=VT-1-49-644`
  const sharedUrls = screen.getAllByRole('link', { hidden: true }).map(link => {
    const { searchParams } = new URL(link.getAttribute('href') ?? '')
    return searchParams.get('url') ?? searchParams.get('text') ?? searchParams.get('body')
  })
  expect(sharedUrls).toEqual([
    withVariant,
    withVariant,
    expect.stringContaining(withVariant),
    expect.stringContaining(withVariant),
  ])
})

test('copying the URL of a product shows a confirmation', async () => {
  const user = userEvent.setup()
  const writeText = jest.fn(async (_text: string) => undefined)
  give('clipboard', { writeText })
  render(tree())
  await user.click(screen.getByRole('button', { name: 'Скопировать ссылку', hidden: true }))
  expect(writeText).toHaveBeenCalledWith(canonical)
  expect((await screen.findByText('Ссылка скопирована')).getAttribute('role')).toBe('status')
})

test('the URL of a product is shown and selected if there is no clipboard API', async () => {
  give('clipboard', undefined)
  render(tree())
  fireEvent.click(screen.getByRole('button', { name: 'Скопировать ссылку', hidden: true }))
  const field = (await screen.findByDisplayValue(canonical)) as HTMLInputElement
  expect(screen.getByText('Скопируйте адрес отсюда').getAttribute('role')).toBe('status')
  expect(field.selectionEnd).toBe(canonical.length)
})

test('the share sheet of the system is opened with the chosen variant', async () => {
  const share = jest.fn(async (_data: ShareData) => undefined)
  give('share', share)
  render(tree())
  window.history.replaceState(null, '', '/zhenschinam/palto?childSku=VT-1-49-644')
  await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }))
  expect(share).toHaveBeenCalledWith({
    title: 'Пальто с поясом',
    url: `${canonical}?childSku=VT-1-49-644`,
  })
})

test('closing the system’s share sheet changes nothing; an error shows share links', async () => {
  const errors = ['AbortError', 'InvalidStateError', 'NotAllowedError']
  give('share', async () => {
    throw new DOMException('', errors.shift())
  })
  render(tree())
  for (const _harmless of ['closed', 'already open']) {
    await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }))
    expect(screen.queryByRole('link', { hidden: true })).toBeNull()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }))
  expect(await screen.findByRole('link', { name: /Telegram/, hidden: true })).toBeTruthy()
})

test('the share slot hydrates the server’s markup without an error', async () => {
  give('share', async () => undefined)
  expect(await collectHydrationErrors(tree())).toEqual([])
})
