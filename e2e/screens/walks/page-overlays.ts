import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { ScreenDefinition, ScreenWalk } from '../screen.ts'

export const getDialog = (page: Page) => page.getByRole('dialog')
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

/** Closes what is open, and waits until the entry of history is gone that it has made. */
export async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(getDialog(page)).toBeHidden()
  await page.waitForFunction(() => !history.state?.overlays)
}

export async function openWishlist(page: Page): Promise<void> {
  await header(page)
    .getByRole('button', { name: /^Избранное/ })
    .click()
}

async function openMenu(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Меню' }).click()
  await expect(getDialog(page)).toBeInViewport()
}

async function openSubmenu(page: Page): Promise<void> {
  await header(page).getByRole('link', { name: 'Женщинам' }).hover()
  await expect(header(page).getByRole('link', { name: 'Платья' })).toBeVisible()
}

async function openSearch(page: Page): Promise<void> {
  await header(page).getByRole('link', { name: 'Поиск' }).click()
  await expect(getDialog(page).getByRole('combobox')).toBeFocused()
}

const search = (query: string, shows: RegExp) => async (page: Page) => {
  await getDialog(page).getByRole('combobox').fill(query)
  await expect(getDialog(page).getByText(shows).first()).toBeVisible()
}

const openLogIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Войти' }).click()

const inDialog = (name: string | RegExp) => (page: Page) =>
  getDialog(page).getByRole('button', { name }).last().click()

const menus: readonly ScreenDefinition[] = [
  {
    name: 'menu',
    path: '/i/o-magazine',
    act: (page, { isNarrow }) => (isNarrow ? openMenu(page) : openSubmenu(page)),
  },
  {
    name: 'menu, a level below',
    act: async (page, { isNarrow }) => {
      const into = getDialog(page).getByRole('button', { name: 'Разделы: Женщинам' })
      if (isNarrow) await into.click()
      else await header(page).getByRole('link', { name: 'Мужчинам' }).hover()
    },
  },
]

/** Panels of the frame, over a page that has nothing of its own to open. */
export const pageOverlaysWalk: ScreenWalk = {
  name: 'panels',
  screens: [
    ...menus,
    { name: 'search', path: '/i/o-magazine', act: openSearch },
    { name: 'search, with suggestions', act: search('пальто', /₽/) },
    { name: 'search, nothing found', act: search('щщщщыыыы', /ничего нет/) },
    {
      name: 'cart drawer, empty',
      shows: 'Корзина пуста',
      path: '/i/o-magazine',
      act: page =>
        header(page)
          .getByRole('link', { name: /^Корзина/ })
          .click(),
    },
    {
      name: 'wishlist, empty',
      shows: /пока|пуст/i,
      act: async page => {
        await closePanel(page)
        await openWishlist(page)
      },
    },
    {
      name: 'languages',
      shows: 'English',
      path: '/i/o-magazine',
      act: page =>
        footer(page)
          .getByRole('button', { name: /Русский|Язык/ })
          .click(),
    },
    {
      name: 'cookies',
      shows: 'Сохранить выбор',
      act: async page => {
        await closePanel(page)
        await footer(page).getByRole('button', { name: 'Файлы cookie' }).click()
      },
    },
    {
      name: 'newsletter',
      shows: 'Подписаться',
      act: async page => {
        await closePanel(page)
        await page.getByRole('link', { name: /^Скидка 10\s% на\sзаказ за\sподписку/ }).click()
      },
    },
    { name: 'newsletter, to put right', act: inDialog('Подписаться') },
    { name: 'log-in', shows: 'Забыли пароль?', path: '/my-account', act: openLogIn },
    { name: 'log-in, to put right', act: inDialog('Войти') },
    { name: 'forgotten password', shows: 'Отправить ссылку', act: inDialog('Забыли пароль?') },
    {
      name: 'new account, to put right',
      act: async page => {
        await inDialog('Вернуться ко входу')(page)
        await inDialog('Создать личный кабинет')(page)
        await inDialog('Создать личный кабинет')(page)
      },
    },
  ],
}
