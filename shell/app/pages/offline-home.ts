import { type LoaderArgs, redirect } from '@vitrina/federation'
import { isOffline } from '../is-offline.ts'
import type { ScreenData } from '../remotes/load-screen.ts'
import type { ShellContext } from '../shell-context.ts'

/**
 * Loads a product, a category or a CMS page; where that fails without a network, says so and leads
 * home (docs/rules/routes.md#without-a-connection). Who only asked more of the page they are on
 * stays there; so does who asked nothing, while a page is prefetched.
 */
export async function orHomeOffline<Screen extends ScreenData>(
  { shownPath }: ShellContext,
  { url, signal, services: { i18n, notifications } }: LoaderArgs,
  load: () => Promise<Screen>,
): Promise<Screen> {
  if (!shownPath) return load()
  const shown = shownPath()
  const isAway = () => isOffline() && !signal.aborted && url.pathname !== shown
  try {
    const screen = await load()
    if (!screen.isDown || !isAway()) return screen
  } catch (error) {
    // Whatever is no error is an answer: a redirect, a page that is not there.
    if (!(error instanceof Error) || !isAway()) throw error
  }
  notifications.notify({ type: 'warning', message: i18n.t('shell:offline.toHome') })
  throw redirect('/')
}
