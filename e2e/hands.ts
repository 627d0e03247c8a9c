import { expect, type Locator, type Page } from '@playwright/test'
import { checkByKeyboard, tabTo } from './journey.ts'

/** What a shopper does to a page, whichever way. */
export type Hands = {
  press(control: Locator): Promise<void>
  /** In a notice, which goes by itself: it has to be reached in time. */
  pressInNotice(control: Locator): Promise<void>
  /** Into a field that is empty. */
  type(field: Locator, text: string): Promise<void>
  /** A box, or one radio of a group. */
  check(control: Locator): Promise<void>
}

export const byPointer: Hands = {
  press: control => control.click(),
  pressInNotice: control => control.press('Enter'),
  type: (field, text) => field.fill(text),
  check: checkByKeyboard,
}

/** By keys alone: what Tab does not reach cannot be used. */
export function byKeys(page: Page): Hands {
  return {
    async press(control) {
      await tabTo(page, control)
      await page.keyboard.press('Enter')
    },
    async pressInNotice(control) {
      await expect(control).toBeVisible()
      await page.keyboard.press('F6')
      await tabTo(page, control)
      await page.keyboard.press('Enter')
    },
    async type(field, text) {
      await tabTo(page, field)
      await page.keyboard.type(text)
    },
    async check(control) {
      if (await control.isChecked()) return
      const chosen = control.page().getByRole('radio', { checked: true })
      const group = await control.getAttribute('name')
      // Tab reaches one radio of a group, arrows reach the others.
      const first = chosen.and(page.locator(`[name="${group}"]`))
      const isRadio = (await control.getAttribute('type')) === 'radio'
      if (!isRadio || (await first.count()) === 0) {
        await tabTo(page, control)
        return page.keyboard.press('Space')
      }
      await tabTo(page, first)
      for (let steps = 0; steps < 20 && !(await control.isChecked()); steps += 1)
        await page.keyboard.press('ArrowDown')
    },
  }
}
