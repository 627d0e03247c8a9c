import type { Locale } from '@vitrina/i18n'
import { maxPageBytes } from '../pages/size-limits.ts'
import { describeError, type ScreenVisit } from './screen-visit.ts'

type Page = { url: string; locale: Locale; visit: ScreenVisit; limitMs: number }

/** Asks for a page as a guest, and notes what is wrong with the answer. Answers its status. */
export async function visitScreen({ url, locale, visit, limitMs }: Page): Promise<number> {
  const enough = AbortSignal.timeout(limitMs)
  try {
    const response = await fetch(url, {
      signal: enough,
      redirect: 'manual',
      headers: { cookie: `locale=${locale}`, 'accept-encoding': 'identity' },
    })
    let sizeBytes = 0
    for await (const chunk of response.body ?? []) {
      sizeBytes += chunk.length
      if (sizeBytes <= maxPageBytes) continue
      const says = `renders more than ${maxPageBytes / 1024 / 1024} MiB`
      visit.faults.push({ says, mayBeData: false })
      break
    }
    if (response.status >= 500 && visit.faults.length === 0) {
      visit.faults.push({ says: `answers ${response.status}`, mayBeData: true })
    }
    return response.status
  } catch (error) {
    const isSlowness = enough.aborted
    const says = isSlowness
      ? `is not rendered within ${limitMs} ms`
      : `breaks its page off: ${describeError(error)}`
    visit.faults.push({ says, mayBeData: false, isSlowness })
    return 0
  }
}
