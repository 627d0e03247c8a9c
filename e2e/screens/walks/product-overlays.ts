import { expect, type Page } from '@playwright/test'
import { addToCart } from '../../journey.ts'
import type { ScreenDefinition, ScreenWalk } from '../screen.ts'
import { closePanel, getDialog, openWishlist } from './page-overlays.ts'

const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku'
const dress = '/zhenschinam/platya/letnie-platya/plate-letnee-s-raskleshennoy-yubkoy'
const certificate = '/podarki/sertifikaty/podarochnyy-sertifikat-s-nominalom-na-vybor'
const main = (page: Page) => page.getByRole('main')

const addWithoutRecipient = async (page: Page) => {
  await main(page).getByLabel('Почта получателя', { exact: true }).fill('marina')
  await main(page).getByRole('button', { name: 'Добавить в корзину' }).first().click()
}

const wishlistPages: readonly ScreenDefinition[] = [
  { name: 'wishlist page', path: '/wishlist', shows: 'Получить ссылку' },
  {
    name: 'wishlist page, shared',
    act: async page => {
      await main(page).getByRole('button', { name: 'Получить ссылку' }).press('Enter')
      await expect(main(page).getByLabel('Ссылка на список')).toBeFocused()
    },
  },
  {
    name: 'wishlist of somebody else',
    act: async page => page.goto(await main(page).getByLabel('Ссылка на список').inputValue()),
    shows: '₽',
  },
]

/** Pages of goods, as they come. */
export const productPagesWalk: ScreenWalk = {
  name: 'goods',
  screens: [
    { name: 'category', path: '/zhenschinam/platya' },
    { name: 'department', path: '/zhenschinam' },
    { name: 'category, narrowed', path: '/zhenschinam/platya?price=0-5000&sort=final_price:asc' },
    { name: 'category, nothing left', path: '/zhenschinam/platya?price=1-2' },
    { name: 'search page', path: '/search?q=пальто' },
    { name: 'search page without a query', path: '/search' },
    { name: 'search page, words as filters', path: '/search?q=красное платье до 5000' },
    { name: 'search page, nothing found', path: '/search?q=йцукенгш' },
    { name: 'product', path: coat },
    {
      name: 'product, sold out',
      path: '/zhenschinam/platya/platya-rubashki/plate-rubashka-v-stile-safari',
    },
    { name: 'set of goods', path: '/podarki/nabory/komplekt-shapka-sharf-i-perchatki' },
    { name: 'bundle of goods', path: '/podarki/nabory/nabor-tihiy-vecher' },
    { name: 'gift certificate', path: certificate },
    { name: 'something to download', path: '/podarki/staylbuki/staylbuk-osen-i-zima' },
  ],
}

/** What opens over goods or inside their pages. */
export const productOverlaysWalk: ScreenWalk = {
  name: 'over goods',
  screens: [
    {
      name: 'filters',
      path: '/zhenschinam/platya',
      act: async (page, { isNarrow }) => {
        if (!isNarrow) return
        await page.getByRole('link', { name: /^Фильтры/ }).click()
        await expect(getDialog(page).getByRole('checkbox').first()).toBeInViewport()
      },
    },
    {
      name: 'picture, close up',
      path: coat,
      act: page =>
        main(page)
          .getByRole('link', { name: /Увеличить/ })
          .first()
          .click(),
    },
    {
      name: 'size table',
      act: async page => {
        await closePanel(page)
        await main(page).getByRole('link', { name: 'Таблица размеров' }).first().click()
        await expect(getDialog(page).getByRole('table').first()).toBeVisible()
      },
    },
    {
      name: 'product, no size chosen',
      act: async page => {
        await closePanel(page)
        await main(page).getByRole('button', { name: 'Добавить в корзину' }).first().click()
      },
    },
    {
      name: 'delivery of a product',
      act: async page => {
        await main(page)
          .getByRole('button', { name: /^Узнать срок и\sцену/ })
          .click()
        await main(page).getByRole('combobox', { name: 'Город' }).fill('Том')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    {
      name: 'sharing',
      act: page => main(page).getByText('Поделиться').first().click(),
    },
    {
      name: 'worn with it, no size chosen',
      act: async page => {
        const outfit = main(page).getByRole('region', { name: 'С этим носят' })
        await outfit.scrollIntoViewIfNeeded()
        await outfit.getByRole('button', { name: /^Добавить/ }).click()
      },
      shows: 'Выберите размер или снимите отметку',
    },
    {
      name: 'reviews',
      act: page => main(page).getByRole('region', { name: 'Отзывы' }).scrollIntoViewIfNeeded(),
    },
    {
      name: 'review form',
      act: page => main(page).getByRole('button', { name: 'Написать отзыв' }).click(),
    },
    {
      name: 'review form, to put right',
      act: page => getDialog(page).getByRole('button', { name: 'Отправить отзыв' }).click(),
    },
    {
      name: 'size that is gone',
      path: dress,
      act: async page => {
        await main(page).getByRole('radio', { name: '44, нет в наличии' }).press('Space')
        await expect(main(page).getByText('Размера 44 сейчас нет')).toBeVisible()
      },
    },
    {
      name: 'to be told when it is back',
      act: page =>
        main(page).getByRole('button', { name: 'Сообщить о поступлении' }).first().click(),
      shows: 'Электронная почта',
    },
    {
      name: 'wishlist',
      path: '/zhenschinam/platya',
      act: async page => {
        const hearts = main(page).getByRole('button', { name: /^В избранное: / })
        for (const heart of [hearts.nth(0), hearts.nth(1)]) {
          await heart.click()
          await expect(heart).toHaveAttribute('aria-pressed', 'true')
        }
        await openWishlist(page)
        await expect(getDialog(page).getByRole('link').first()).toBeVisible()
      },
    },
    {
      name: 'comparison',
      path: coat,
      act: async page => {
        await main(page).getByRole('button', { name: 'Сравнить', exact: true }).click()
        await page.goto(dress)
        await main(page).getByRole('button', { name: 'Сравнить', exact: true }).click()
        await page.goto('/compare')
      },
      shows: /Пальто/,
    },
    { name: 'notice that it is in the cart', path: coat, act: page => addToCart(page) },
    ...wishlistPages,
    {
      name: 'size adviser',
      path: coat,
      act: async page => {
        await main(page).getByRole('button', { name: 'Мой размер' }).first().click()
        await getDialog(page).getByLabel('Грудь, см').fill('92')
        await getDialog(page).getByLabel('Бёдра, см').fill('99')
      },
      shows: /Ваш размер.–.46/,
    },
    { name: 'gift certificate, to put right', path: certificate, act: addWithoutRecipient },
  ],
}
