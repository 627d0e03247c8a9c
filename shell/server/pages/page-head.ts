import type { PageHead } from '@vitrina/federation'
import type { I18n } from '@vitrina/i18n'
import type { ScreenData } from '../../app/remotes/load-screen.ts'
import type { Generation } from '../remotes/generation.ts'
import type { RenderablePage } from './answer-page.ts'
import { describeHomeHead } from './describe-home.ts'

type Page = {
  generation: Pick<Generation, 'source'>
  answer: Pick<RenderablePage, 'errors' | 'loaderData' | 'matches'>
  i18n: I18n
  /** The root of the shop's addresses: see `shopRoot`. */
  root: string
  shopName?: string | undefined
  onError(where: string, error: unknown): void
}

/**
 * What other sites are told of a page, by whoever shows it; `null` where there is nothing to tell.
 * A remote that fails at it costs these words alone.
 */
export async function buildPageHead(page: Page): Promise<PageHead | null> {
  const { generation, answer, i18n, root, shopName, onError } = page
  const route = answer.matches.at(-1)?.route.id
  if (!route || answer.errors) return null
  if (route === 'home' || route === 'pwa') return describeHomeHead(root, i18n.t, shopName)
  const screen = answer.loaderData[route] as ScreenData | null | undefined
  if (!screen?.id || screen.isDown) return null
  const { module } = await generation.source.read(screen.id)
  try {
    return module?.head?.(screen.data, i18n) ?? null
  } catch (error) {
    onError(`head of ${screen.id}`, error)
    return null
  }
}
