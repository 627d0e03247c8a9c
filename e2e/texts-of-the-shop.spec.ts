import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

type Offer = { to: 'point' | 'door'; price: number }

test('the delivery page shows the delivery prices that the platform offers', async ({ page }) => {
  const offersTo = async (params: Record<string, string>) => {
    const answer = await page.request.get('/api/delivery/offers', { params })
    return ((await answer.json()) as { result: Offer[] }).result
  }
  const toTomsk = await offersTo({ city: 'Томск', region_code: 'RU-TOM' })
  const toYakutsk = await offersTo({ city: 'Якутск', region_code: 'RU-SA' })
  const costOf = (offers: Offer[], to: Offer['to']) => {
    const price = offers.find(offer => offer.to === to)?.price
    return price === 0 ? 'Бесплатно' : `₽${price}`
  }

  await page.goto('/i/dostavka-i-oplata')
  const row = (place: string) => page.getByRole('row', { name: place })
  await expect(row('До пункта выдачи')).toContainText(costOf(toTomsk, 'point'))
  await expect(row('Курьером до двери')).toContainText(costOf(toTomsk, 'door'))
  await expect(row('Курьером на Камчатку')).toContainText(costOf(toYakutsk, 'door'))
  await expect(page.getByText(/\{\{|\}\}/)).toHaveCount(0)
})

test('the returns page links to the order lookup for guests', async ({ page }) => {
  await page.goto('/i/vozvrat-i-obmen')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'найдите заказ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Где мой заказ' })).toBeVisible()
})
