import { type LoaderArgs, redirect } from '@vitrina/federation'
import { isOffline } from '../is-offline.ts'
import type { ScreenData } from '../remotes/load-screen.ts'
import type { ShellContext } from '../shell-context.ts'

/**
 * Loads a product, a category or a CMS page. Where that fails, the page is opened as it was seen;
 * where it was not and there is no network, says so and leads home
 * (docs/rules/routes.md#without-a-connection). Who only asked more of the page they are on stays
 * there; so does who asked nothing, while a page is prefetched.
 */
export async function loadOrOpenCachedPage<Screen extends ScreenData>(
  { shownPath, openCachedPage }: ShellContext,
  { url, signal, services: { i18n, notifications } }: LoaderArgs,
  load: () => Promise<Screen>,
): Promise<Screen> {
  if (!shownPath) return load()
  const shown = shownPath()
  let screen: Screen | undefined
  let error: unknown
  try {
    screen = await load()
    if (!screen.isDown) return screen
  } catch (thrown) {
    error = thrown
  }
  // Whatever is no error is an answer: a redirect, a page that is not there.
  const hasFailed = screen || error instanceof Error
  if (hasFailed && !signal.aborted && url.pathname !== shown) {
    await openCachedPage?.(url)
    if (isOffline()) {
      notifications.notify({ type: 'warning', message: i18n.t('shell:offline.toHome') })
      throw redirect('/')
    }
  }
  if (screen) return screen
  throw error
}
