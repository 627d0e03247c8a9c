import { expect, type Page } from '@playwright/test'
import { addToCart, checkBoxByKeyboard, openPage } from '../../journey.ts'
import type { ScreenWalk } from '../screen.ts'
import { closePanel, getDialog } from './page-overlays.ts'

const sweater = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'

async function fillCart(page: Page): Promise<void> {
  await openPage(page, sweater)
  await addToCart(page)
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).last().click()

const fill = (page: Page, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).reduce(
    (before, [name, text]) =>
      before.then(() => page.getByLabel(name, { exact: false }).first().fill(text)),
    Promise.resolve(),
  )

/** As Chromium does where an app can be installed, which it cannot from an address of this kind. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(Object.assign(offer, { prompt: async () => {} }))
  })

/** A guest with a thing in the cart, all the way to the order and what may come of it. */
export const purchaseWalk: ScreenWalk = {
  name: 'buying',
  prepare: fillCart,
  screens: [
    {
      name: 'cart drawer',
      path: '/i/o-magazine',
      act: async page => {
        await page
          .getByRole('banner')
          .getByRole('link', { name: /^Корзина/ })
          .click()
        await expect(getDialog(page).getByText('Свитер').first()).toBeVisible()
      },
    },
    { name: 'cart', path: '/cart' },
    {
      name: 'cart, a coupon that is none',
      act: async page => {
        const field = page.getByRole('textbox', { name: /промокод/i })
        if (!(await field.isVisible())) await page.getByText('Промокод').first().click()
        await field.fill('NET-TAKOGO')
        await button('Применить')(page)
        await expect(page.getByText(/Такого промокода/)).toBeVisible()
      },
    },
    {
      name: 'cart, another size',
      act: async page => {
        await button(/^Изменить/)(page)
        await expect(getDialog(page)).toBeInViewport()
      },
    },
    {
      name: 'cart, to be taken out',
      act: async page => {
        await closePanel(page)
        await button(/^Убрать:/)(page)
      },
    },
    { name: 'checkout, contacts', path: '/checkout' },
    { name: 'checkout, contacts to put right', act: button('Продолжить к доставке') },
    {
      name: 'checkout, delivery',
      act: async page => {
        await fill(page, { Имя: 'Анна', Фамилия: 'Щербакова' })
        await fill(page, { 'Электронная почта': 'anna.shcherbakova@example.ru' })
        await button('Продолжить к доставке')(page)
        await expect(page.getByRole('combobox', { name: 'Город' })).toBeVisible()
      },
    },
    { name: 'checkout, delivery to put right', act: button('Продолжить к оплате') },
    {
      name: 'checkout, cities',
      act: async page => {
        await page.getByRole('combobox', { name: 'Город' }).fill('Том')
        await expect(page.getByRole('option', { name: /Томск/ })).toBeVisible()
      },
    },
    {
      name: 'checkout, pick-up points',
      act: async page => {
        await page.getByRole('combobox', { name: 'Город' }).fill('Томск')
        await checkBoxByKeyboard(page.getByRole('radio', { name: /Транспортная компания/ }))
        const points = page.getByRole('group', { name: 'Пункты выдачи' }).getByRole('radio')
        await checkBoxByKeyboard(points.first())
      },
    },
    {
      name: 'checkout, to an address',
      act: async page => {
        await checkBoxByKeyboard(page.getByRole('radio', { name: /Курьер/ }))
        await fill(page, { Индекс: '634041', Улица: 'Ленина', Дом: '118' })
        await fill(page, { Телефон: '+7 913 555-01-42' })
      },
    },
    {
      name: 'checkout, payment',
      act: async page => {
        await button('Продолжить к оплате')(page)
        await expect(page.getByRole('radio', { name: /при\sполучении/ })).toBeVisible()
      },
    },
    {
      name: 'checkout, review',
      act: async page => {
        await checkBoxByKeyboard(page.getByRole('radio', { name: /при\sполучении/ }))
        await button('К проверке заказа')(page)
        await expect(page.getByRole('checkbox', { name: /Принимаю/ })).toBeVisible()
      },
    },
    { name: 'checkout, review to put right', act: button('Оформить заказ') },
    {
      name: 'thanks',
      act: async page => {
        await checkBoxByKeyboard(page.getByRole('checkbox', { name: /Принимаю/ }))
        await checkBoxByKeyboard(page.getByRole('checkbox', { name: /Даю согласие/ }))
        await offerInstallation(page)
        await button('Оформить заказ')(page)
        await expect(page.getByRole('heading', { name: /^Спасибо, заказ/ })).toBeVisible()
      },
    },
    { name: 'app, offered to be installed', shows: 'Не сейчас' },
  ],
}
