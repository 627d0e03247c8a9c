import { currentVisitStorage, describeError } from './screen-visit.ts'

/** Collects, as sentences, what nobody catches from now on: each names what left it behind. */
export function collectUncaughtErrors(): readonly string[] {
  const said: string[] = []
  const note = (what: string) => (error: unknown) => {
    const subject = currentVisitStorage.getStore()?.subject ?? 'Its code'
    said.push(`${subject} ${what} ${describeError(error)}`)
  }
  process.on('uncaughtException', note('throws later, where nobody catches it:'))
  process.on('unhandledRejection', note('leaves a rejection to nobody:'))
  return said
}
