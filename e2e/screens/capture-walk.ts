import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { findAccessibilityFaults, measureHorizontalOverflow } from '../faults.ts'
import type { ScreenWalk, WalkContext } from './screen.ts'
import { colourModes, screenWidths } from './screens.ts'
import { walkScreens } from './walk-screens.ts'

/** A screen in each look: pictures in base64. */
export type CapturedScreen = {
  walk: string
  name: string
  isWell: boolean
  pictures: readonly string[]
}

type Looking = Omit<WalkContext, 'isNarrow'> & {
  width: keyof typeof screenWidths
  into: string | undefined
}

/** What is wrong with a page as it stands, in words. */
async function findWrong(page: Page): Promise<string[]> {
  const wrong = (await findAccessibilityFaults(page)).map(fault => JSON.stringify(fault))
  const sideways = await measureHorizontalOverflow(page)
  return sideways > 0 ? [...wrong, `wider than the screen by ${sideways} px`] : wrong
}

/** Goes through a walk in a browser of its own; says what is wrong as it is met. */
export async function captureWalk(
  browser: Browser,
  walk: ScreenWalk,
  { width, into, ...shop }: Looking,
): Promise<CapturedScreen[]> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: screenWidths[width],
    hasTouch: width === 'phone',
    isMobile: width === 'phone',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  })
  const shots: CapturedScreen[] = []
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const sight = { ...shop, isNarrow: width === 'phone' }
  await walkScreens(page, walk, sight, async ({ name }, missing) => {
    const pictures: string[] = []
    let isWell = missing === undefined
    if (!isWell) console.log(`${width}: ${walk.name}: ${name}: could not be reached: ${missing}`)
    for (const [look, media] of Object.entries(colourModes)) {
      await page.emulateMedia(media)
      const wrong = await findWrong(page)
      if (wrong.length > 0) isWell = false
      const words = wrong.length > 0 ? wrong.join(', ') : 'well'
      console.log(`${width}, ${look}: ${walk.name}: ${name}: ${words}`)
      const picture = await page.screenshot({ type: 'jpeg', quality: 85 })
      pictures.push(picture.toString('base64'))
      if (into) await savePicture(into, `${width} ${walk.name} ${name} ${look}`, picture)
    }
    await page.emulateMedia(colourModes.light)
    shots.push({ walk: walk.name, name, isWell, pictures })
  })
  await context.close()
  return shots
}

async function savePicture(folder: string, name: string, picture: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${name.replaceAll(/[^a-z]+/gi, '-')}.jpg`), picture)
}
