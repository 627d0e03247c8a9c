import type { ShopSettings } from '@vitrina/federation'
import type { Locale } from '@vitrina/i18n'
import type { Boot } from '../../app/boot.ts'
import type { ScreenData } from '../../app/remotes/load-screen.ts'
import type { SlotData } from '../../app/remotes/slot-renderer.tsx'
import { scriptJson } from '../../app/script-json.ts'
import type { Generation } from '../remotes/generation.ts'
import type { PageAnswer } from './answer-page.ts'
import { dataForBrowser, showsHome } from './page-modules.ts'

type Page = {
  generation: Generation
  locale: Locale
  settings: ShopSettings
  answer: PageAnswer
  onError(where: string, error: unknown): void
}

/**
 * A page as it can be sent, and what the browser is told of it. Data of a remote that is no JSON costs
 * that remote's own place and nothing else.
 */
export function bootPage(page: Page): { answer: PageAnswer; bootJson: string } {
  const { answer } = page
  try {
    return { answer, bootJson: bootJsonOf(page) }
  } catch {
    const sendable = { ...answer, loaderData: sendableData(page) }
    return { answer: sendable, bootJson: bootJsonOf({ ...page, answer: sendable }) }
  }
}

function bootJsonOf({ generation, locale, settings, answer }: Page): string {
  const boot: Boot = {
    locale,
    settings,
    // The browser's containers know their own files.
    remotes: generation.remotes.map(remote => ({ ...remote, assets: {} })),
    isComplete: generation.source.isComplete,
    hydration: {
      loaderData: dataForBrowser(generation, answer.loaderData),
      errors: serializableErrors(answer.errors),
    },
  }
  return scriptJson(boot)
}

/** The data of each place by itself; one that is no JSON counts as a remote that is down. */
function sendableData({ answer: { loaderData }, onError }: Page): PageAnswer['loaderData'] {
  const isSendable = (place: string, data: unknown) => {
    try {
      JSON.stringify(data)
      return true
    } catch (error) {
      onError(`data of ${place}`, error)
      return false
    }
  }
  const sendableSlots = (slots: SlotData): SlotData =>
    Object.fromEntries(
      Object.entries(slots).map(([name, slot]) => [
        name,
        isSendable(`slot ${name}`, slot) ? slot : null,
      ]),
    )
  return Object.fromEntries(
    Object.entries(loaderData).map(([route, data]) => {
      if (showsHome(route)) return [route, data && sendableSlots(data as SlotData)]
      const { id } = (data ?? {}) as Partial<ScreenData>
      const isKept = isSendable(id ?? route, data)
      return [route, isKept ? data : { ...(data as ScreenData), data: null, isDown: true }]
    }),
  )
}

/**
 * In the browser an error is its kind and nothing more: no message or stack leaves the server. What
 * is gone also says where to go instead.
 */
function serializableErrors(errors: PageAnswer['errors']) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      const { status = 500, data } = (error ?? {}) as { status?: number; data?: unknown }
      const shown = status === 410 ? data : null
      return [route, { status, data: shown }]
    }),
  )
}
