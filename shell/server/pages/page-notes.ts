import type { ScreenData } from '../../app/remotes/load-screen.ts'
import type { ModuleSource } from '../../app/remotes/module-source.ts'
import type { SlotData } from '../../app/remotes/slot-renderer.tsx'
import { findSlotModule } from '../../app/remotes/slots.ts'
import { hashContent } from '../content-hash.ts'
import type { RenderablePage } from './answer-page.ts'
import { isHomeRoute } from './page-modules.ts'

/** What is noted of one page while it is made, so that a cache may keep it. */
export interface PageCacheRecorder {
  /** What the page shows, by the names under which the platform tells of changes. */
  tag(tags: readonly string[]): void
  /** Something is missing from it, or not of now: the next one who asks may get better. */
  noteLack(): void
  /** Undefined where it is not to be kept. */
  tags(): readonly string[] | undefined
  /** The hashes of the sheets of remotes written into it. */
  readonly sheets: Set<string>
}

/** More than a header holds: such a page is made for each who asks. */
const maxTags = 600

export function createPageCacheRecorder(): PageCacheRecorder {
  const shown = new Set<string>()
  let isWhole = true
  return {
    tag(tags) {
      for (const tag of tags) shown.add(tag)
    },
    noteLack() {
      isWhole = false
    },
    tags: () => (isWhole && shown.size <= maxTags ? [...shown] : undefined),
    sheets: new Set(),
  }
}

/** The same source, of which it is noted what it cannot give, and which sheets are written. */
export function createRecordingSource(
  source: ModuleSource,
  notes: PageCacheRecorder,
): ModuleSource {
  return {
    ...source,
    read(id) {
      const answer = source.read(id)
      const { value } = answer as { value?: { module: unknown } }
      if (value && !value.module) notes.noteLack()
      return answer
    },
    inlineCss(id) {
      const sheets = source.inlineCss?.(id) ?? []
      for (const sheet of sheets) notes.sheets.add(hashOf(sheet))
      return sheets
    },
  }
}

/** The sheets of a release stay the same for all pages. */
const hashes = new WeakMap<{ css: string }, string>()

function hashOf(sheet: { css: string }): string {
  const hash = hashes.get(sheet) ?? hashContent(sheet.css)
  hashes.set(sheet, hash)
  return hash
}

/** Whether a remote that should show something in the page does not. */
export function hasMissingParts(
  { loaderData }: Pick<RenderablePage, 'loaderData'>,
  remotes: ModuleSource['remotes'],
): boolean {
  return Object.entries(loaderData).some(([route, data]) => {
    if (!isHomeRoute(route))
      return (data as Partial<ScreenData> | null | undefined)?.isDown === true
    const slots = Object.entries((data ?? {}) as SlotData)
    return slots.some(([name, loaded]) => loaded === null && findSlotModule(remotes, name))
  })
}
