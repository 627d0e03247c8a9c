import { z } from 'zod'

const share = z.number().min(0).max(1)

/** What goes wrong at the demo bank, as shares of all calls or notices. */
export const bankFaultsSchema = z.object({
  /** Each call takes up to so long. */
  latencyMs: z.int().min(0).max(60_000).default(0),
  /** Answered with 500 before anything is done. */
  error: share.default(0),
  /** Done, and the answer lost. */
  lostAnswer: share.default(0),
  droppedNotice: share.default(0),
  doubledNotice: share.default(0),
  /** Sent after later ones. */
  lateNotice: share.default(0),
})
export type BankFaults = z.output<typeof bankFaultsSchema>

export const noBankFaults: BankFaults = bankFaultsSchema.parse({})
