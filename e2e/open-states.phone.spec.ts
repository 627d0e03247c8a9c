import {
  findAccessibilityFaults,
  findLowContrastElements,
  measureHorizontalOverflow,
} from './faults.ts'
import { walkScreens } from './screens/walk-screens.ts'
import { pageOverlaysWalk } from './screens/walks/page-overlays.ts'
import { expect, test } from './test.ts'

/** Enough of the table to see that its walks can be gone; `npm run trial:screens` goes them all. */
const sample = ['menu', 'menu, a level below', 'languages', 'cookies']

test('opened menus and panels have no axe violations, in light and in forced colours', async ({
  page,
  baseURL,
}) => {
  const screens = pageOverlaysWalk.screens.filter(({ name }) => sample.includes(name))
  expect(screens.map(({ name }) => name)).toEqual(sample)
  await walkScreens(
    page,
    { ...pageOverlaysWalk, screens },
    { url: String(baseURL), isNarrow: true },
    async () => {
      expect(await findAccessibilityFaults(page)).toEqual([])
      expect(await findLowContrastElements(page)).toEqual([])
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await findAccessibilityFaults(page)).toEqual([])
      expect(await measureHorizontalOverflow(page)).toBe(0)
      await page.emulateMedia({ forcedColors: 'none' })
    },
  )
})
