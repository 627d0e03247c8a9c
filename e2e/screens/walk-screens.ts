import { expect, type Page } from '@playwright/test'
import { waitForHydration } from '../journey.ts'
import type { ScreenDefinition, ScreenWalk, WalkContext } from './screen.ts'

const shownText = (page: Page, words: string | RegExp) =>
  page.getByText(words).filter({ visible: true }).first()

/** Goes from screen to screen of a walk, and says of each when it is there, or why it is not. */
export async function walkScreens(
  page: Page,
  { prepare, screens }: ScreenWalk,
  sight: WalkContext,
  look: (screen: ScreenDefinition, missing?: unknown) => Promise<unknown>,
): Promise<void> {
  await prepare?.(page, sight)
  for (const screen of screens) {
    try {
      if (screen.path) {
        await page.goto(screen.path)
        await waitForHydration(page)
      }
      await screen.act?.(page, sight)
      if (screen.shows) await expect(shownText(page, screen.shows)).toBeVisible()
    } catch (error) {
      await look(screen, error)
      continue
    }
    await look(screen)
  }
}
