import { type LoaderArgs, notFound, type UrlTarget } from '@vitrina/federation'
import { loadScreen, type ScreenData } from '../remotes/load-screen.ts'
import { findTargetModule } from '../remotes/slots.ts'
import type { ShellContext } from '../shell-context.ts'

/**
 * The page at a path, and what the path leads to: a page from the server teaches the browser its
 * own.
 */
export type DispatchedScreen = ScreenData & { target: UrlTarget }

export type TargetLoadResult = { screen: DispatchedScreen } | { missing: unknown }

/**
 * Loads the page of a target by the remote that offers its kind. A loader that says that the thing
 * is not there, or no longer, is an answer; so is a kind nobody offers.
 */
export async function loadUrlTarget(
  shell: ShellContext,
  target: UrlTarget,
  lookup: LoaderArgs,
): Promise<TargetLoadResult> {
  const id = findTargetModule(shell.source.remotes, target.type)
  if (!id) return { missing: notFound() }
  const params = toParams(target, lookup.url)
  try {
    const screen = await loadScreen(shell, id, { ...lookup, params })
    return { screen: { ...screen, target } }
  } catch (error) {
    if (isMissing(error)) return { missing: error }
    throw error
  }
}

function isMissing(error: unknown): boolean {
  const status = (error as { init?: { status?: number } } | null)?.init?.status
  return status === 404 || status === 410
}

/**
 * Route parameters of docs/rules/routes.md#the-url-dispatcher. The variant an address names comes
 * before the one a link knew of.
 */
function toParams(target: UrlTarget, url: URL): LoaderArgs['params'] {
  if (target.type !== 'product') return { slug: target.slug }
  const childSku = url.searchParams.get('childSku') ?? target.childSku
  return { slug: target.slug, parentSku: target.sku, childSku }
}
