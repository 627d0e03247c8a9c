import type { ShopSettings } from '@vitrina/federation'
import type { Locale } from '@vitrina/i18n'
import type { PageBootState } from '../../app/boot.ts'
import type { ScreenData } from '../../app/remotes/load-screen.ts'
import type { SlotData } from '../../app/remotes/slot-renderer.tsx'
import { findSlotModule } from '../../app/remotes/slots.ts'
import { type ModuleId, splitModuleId } from '../../app/remotes/snapshot.ts'
import { toScriptJson } from '../../app/script-json.ts'
import { createReleaseProof, listServedReleases } from '../client-reports/release-proof.ts'
import type { Generation } from '../remotes/generation.ts'
import type { WorkerFault } from '../worker/protocol.ts'
import type { RenderablePage } from './answer-page.ts'
import { isHomeRoute, listModulesToHydrate, selectHydrationData } from './page-modules.ts'
import { maxPageDataCharacters } from './size-limits.ts'

type Page = {
  generation: Generation
  locale: Locale
  settings: ShopSettings
  answer: RenderablePage
  /** Signs which releases the page is served with. */
  reportsKey?: string | undefined
  onError(where: string, error: unknown): void
  onFault(fault: WorkerFault): void
}

/**
 * A page as it can be sent, and what the browser is told of it. Data of a remote that is no JSON,
 * or far too much of it, costs that remote's own place and nothing else.
 */
export function serializePage(page: Page): { answer: RenderablePage; bootJson: string } {
  const { answer } = page
  try {
    const bootJson = writeBootJson(page)
    if (bootJson.length <= maxPageDataCharacters) return { answer, bootJson }
  } catch {
    // Whose data it is shows below.
  }
  const sendable = { ...answer, loaderData: toSendableData(page) }
  return { answer: sendable, bootJson: writeBootJson({ ...page, answer: sendable }) }
}

function writeBootJson({ generation, locale, settings, answer, reportsKey }: Page): string {
  const boot: PageBootState = {
    locale,
    settings,
    // The browser's containers know their own files.
    remotes: generation.remotes.map(({ messageKeys: _, ...remote }) => ({ ...remote, assets: {} })),
    proof: reportsKey && createReleaseProof(reportsKey, listServedReleases(generation.remotes)),
    carried: generation.carriedMessages(locale, listModulesToHydrate(generation, answer)),
    isComplete: generation.source.isComplete,
    hydration: {
      loaderData: selectHydrationData(generation, answer.loaderData),
      errors: serializableErrors(answer.errors),
    },
  }
  return toScriptJson(boot)
}

/** The data of each place by itself; one that cannot be sent counts as a remote that is down. */
function toSendableData(page: Page): RenderablePage['loaderData'] {
  const { generation, answer } = page
  const sendableSlots = (slots: SlotData): SlotData =>
    Object.fromEntries(
      Object.entries(slots).map(([name, slot]) => {
        const id = findSlotModule(generation.remotes, name)?.id
        return [name, isSendable(page, `slot ${name}`, id, slot) ? slot : null]
      }),
    )
  return Object.fromEntries(
    Object.entries(answer.loaderData).map(([route, data]) => {
      if (isHomeRoute(route)) return [route, data && sendableSlots(data as SlotData)]
      const { id } = (data ?? {}) as Partial<ScreenData>
      const isKept = isSendable(page, id ?? route, id, data)
      return [route, isKept ? data : { ...(data as ScreenData), data: null, isDown: true }]
    }),
  )
}

function isSendable(page: Page, place: string, id: ModuleId | undefined, data: unknown): boolean {
  try {
    if ((JSON.stringify(data)?.length ?? 0) <= maxPageDataCharacters) return true
    const problem = `the data of ${place} is far too much for a page`
    page.onFault({ kind: 'output', remote: id ? splitModuleId(id)[0] : null, problem })
  } catch (error) {
    page.onError(`data of ${place}`, error)
  }
  return false
}

/**
 * In the browser an error is its kind and nothing more: no message or stack leaves the server. What
 * is gone also says where to go instead.
 */
function serializableErrors(errors: RenderablePage['errors']) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      const { status = 500, data } = (error ?? {}) as { status?: number; data?: unknown }
      const shown = status === 410 ? data : null
      return [route, { status, data: shown }]
    }),
  )
}
