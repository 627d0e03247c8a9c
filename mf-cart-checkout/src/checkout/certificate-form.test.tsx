/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestShop } from '@vitrina/federation/testing'
import checkout from '../../messages/ru-RU/checkout.json'
import { useCartState } from '../parts/use-buying.ts'
import { coatAddition } from '../testing/buying.ts'
import { validCertificateCode } from '../testing/fake-platform.ts'
import { createTestShop } from '../testing/shop.tsx'
import { CertificateForm } from './certificate-form.tsx'

async function openForm() {
  const shop = createTestShop()
  shop.services.i18n.add('checkout', checkout)
  await shop.cart.add(coatAddition)
  await shop.cart.settled()
  await shop.cart.refresh()
  const buying = shop.cart as unknown as Parameters<typeof CertificateForm>[0]['buying']
  function Form() {
    const totals = useCartState(buying)?.totals
    return <CertificateForm buying={buying} paid={totals?.extension_attributes?.gift_certificate} />
  }
  render(
    <TestShop services={shop.services}>
      <Form />
    </TestShop>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByText('Подарочный сертификат'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Код сертификата' })
  const apply = async (code: string) => {
    if (code) await user.type(field, code)
    await user.click(screen.getByRole('button', { name: 'Оплатить им' }))
    await act(() => shop.cart.settled())
  }
  return { ...shop, user, field, apply }
}

it('the gift certificate field reports an unknown code, keeps it and is focused', async () => {
  const { apply, field } = await openForm()
  await apply('AAAA-BBBB-CCCC-DDDD')
  await screen.findByText(/Такого сертификата нет/)
  expect(field.value).toBe('AAAA-BBBB-CCCC-DDDD')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

it('the gift certificate form without a code shows an error and sends no request', async () => {
  const { apply, platform } = await openForm()
  await apply('')
  expect(screen.getByText('Введите код из письма')).toBeTruthy()
  expect(platform.calls.some(({ call }) => call === 'applyCertificate')).toBe(false)
})

it('an applied gift certificate shows its last four characters and can be removed', async () => {
  const { apply, user } = await openForm()
  await apply(validCertificateCode)
  const words = await screen.findByText('Сертификат •••• 4RWC')
  await waitFor(() => expect(document.activeElement).toBe(words))
  expect(document.body.textContent).toContain('останется')
  await user.click(screen.getByRole('button', { name: 'Убрать сертификат •••• 4RWC' }))
  const field = await screen.findByRole('textbox', { name: 'Код сертификата' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})
