import { type ShopServices, type ShopSettings, shopRoot } from '@vitrina/federation'
import type { Locale } from '@vitrina/i18n'
import { StaticPage } from '@vitrina/page-loading'
import { ShellDocumentContext } from '../../app/document-context.ts'
import { ShopRoot } from '../../app/shop.tsx'
import { hashContent } from '../content-hash.ts'
import type { Generation } from '../remotes/generation.ts'
import type { ShellAssets } from '../shell-assets.ts'
import { listPageAlternateLinks } from '../views/alternates.ts'
import type { ServedStoreView } from '../views/served-view.ts'
import type { WorkerFault } from '../worker/protocol.ts'
import type { RenderablePage } from './answer-page.ts'
import { listFilesToHydrate } from './files-to-hydrate.ts'
import { findPageStatus } from './find-page-status.ts'
import { createPreloadHints } from './first-files.ts'
import { buildLinkHeader } from './link-header.ts'
import { serializePage } from './page-boot.ts'
import { buildPageHead } from './page-head.ts'
import { listModulesToHydrate } from './page-modules.ts'
import type { PageCacheRecorder } from './page-notes.ts'
import { buildPageScript } from './page-script.ts'
import { renderHtml } from './render-html.ts'
import { maxPageBytes } from './size-limits.ts'
import type { PageRenderOutcome } from './try-render.ts'

type ShopPage = {
  generation: Generation
  answer: RenderablePage
  url: URL
  views: readonly ServedStoreView[]
  view: ServedStoreView | undefined
  locale: Locale
  services: ShopServices
  settings: ShopSettings
  assets: ShellAssets
  notes: PageCacheRecorder
  reportsKey?: string | undefined
  onError(where: string, error: unknown): void
  onFault(fault: WorkerFault): void
}

/** Renders a loaded page with the whole shop around it, until `late` at most. */
export async function renderShop(page: ShopPage, late: AbortSignal): Promise<PageRenderOutcome> {
  const { generation, locale, services, settings, assets, notes, onError } = page
  const { answer, bootJson } = serializePage(page)
  const files = listFilesToHydrate(generation, locale, listModulesToHydrate(generation, answer))
  const script = buildPageScript({
    shell: [...assets.chunk(`messages-${locale}`), ...assets.js],
    reactDom: assets.chunk('react-dom'),
    chunks: files.chunks,
  })
  const { inHeader, inHtml } = createPreloadHints({ assets, files, locale })
  const rendered = await renderHtml(
    <ShellDocumentContext
      value={{ ...(await describeDocument(page, answer, bootJson)), hints: inHtml }}
    >
      <ShopRoot services={services} source={generation.source} life={null}>
        <StaticPage page={answer} base={settings.views?.base} />
      </ShopRoot>
    </ShellDocumentContext>,
    { script, late, maxSize: maxPageBytes, onError },
  )
  if (rendered.kind !== 'whole') return rendered
  const ahead = [...inHeader, ...inHtml].flatMap(({ as, integrity }) =>
    as === 'script' && integrity ? integrity : [],
  )
  return {
    ...rendered,
    status: findPageStatus(answer),
    link: buildLinkHeader(inHeader),
    hashes: {
      scripts: [hashContent(script), ...ahead],
      styles: [...assets.css.map(({ hash }) => hash), ...notes.sheets],
    },
  }
}

async function describeDocument(page: ShopPage, answer: RenderablePage, bootJson: string) {
  const { generation, url, views, view, services, settings, assets, onError } = page
  const head = await buildPageHead({
    generation,
    answer,
    i18n: services.i18n,
    root: shopRoot({ url, services }),
    shopName: settings.shopName,
    onError,
  })
  return {
    css: assets.css,
    bootJson,
    origin: url.origin,
    head,
    alternates: listPageAlternateLinks(views, { url, view, address: head?.address }),
  }
}
