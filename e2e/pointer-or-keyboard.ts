import type { Locator, Page } from '@playwright/test'
import { checkBoxByKeyboard, tabTo } from './journey.ts'

/** What a shopper does to a page, whichever way. */
export type InputDevice = {
  press(control: Locator): Promise<void>
  /** What stands above the place the shopper is at. */
  pressAbove(control: Locator): Promise<void>
  /** Into a field that is empty. */
  type(field: Locator, text: string): Promise<void>
  /** A box, or one radio of a group. */
  check(control: Locator): Promise<void>
}

export const pointerInput: InputDevice = {
  press: control => control.click(),
  pressAbove: control => control.click(),
  type: (field, text) => field.fill(text),
  check: checkBoxByKeyboard,
}

/** By keys alone: what Tab does not reach cannot be used. */
export function createKeyboardInput(page: Page): InputDevice {
  return {
    async press(control) {
      await tabTo(page, control)
      await page.keyboard.press('Enter')
    },
    async pressAbove(control) {
      await tabTo(page, control, { key: 'Shift+Tab', maxSteps: 120 })
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
