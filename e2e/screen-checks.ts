import { expect, type Page } from '@playwright/test'
import { measureHorizontalOverflow } from './faults.ts'

/** Texts in another alphabet than the page's, but for what is marked as Russian. */
function listForeignTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const isShown = parent?.checkVisibility() && !parent.closest('script, style, noscript')
      const isMarked = parent?.closest('[lang]')?.getAttribute('lang')?.startsWith('ru')
      const text = node.textContent?.trim() ?? ''
      if (isShown && !isMarked && /\p{Script=Cyrillic}/u.test(text)) found.push(text)
    }
    return found
  })
}

/** The screen is as wide as its window, and speaks its own language. */
export async function expectTranslatedWithoutOverflow(page: Page): Promise<void> {
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
  const language = await page.locator('html').getAttribute('lang')
  if (!language?.startsWith('ru')) expect(await listForeignTexts(page)).toEqual([])
}
