import { z } from 'zod'

const answerSchema = z.object({ call: z.string(), status: z.int(), body: z.unknown() })

const recordingSchema = z.object({
  pages: z.array(z.string().startsWith('/')),
  slots: z.record(z.string(), z.record(z.string(), z.unknown()).nullable()),
  answers: z.array(answerSchema),
})

/** What the platform answered to a call, named by {@link formatCall}. */
export type RecordedAnswer = z.infer<typeof answerSchema>

/** What a remote is tried with: `trial.json` of its release. */
export type TrialRecording = {
  /** Addresses of its pages, with the query. */
  pages: readonly string[]
  /**
   * The props that each slot is given; `null` for one that only its own remote's pages can show.
   */
  slots: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>
  answers: readonly RecordedAnswer[]
}

/** The recording of a remote that brings none. */
export const emptyTrialRecording: TrialRecording = { pages: [], slots: {}, answers: [] }

/** @throws with the first thing that is wrong with it, by its place. */
export function parseTrialRecording(text: string): TrialRecording {
  const parsed = recordingSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`trial.json is damaged at ${issue?.path.join('.')}: ${issue?.message}`)
}

/** A call in one line: its method, its path with the query, and its body. */
export function formatCall(method: string, path: string, body = ''): string {
  return `${method} ${path}${body && ` ${body}`}`
}

/** Calls of one kind have answers of one shape. */
export function classifyCall(call: string): string {
  return call.split('?')[0]?.split(' ').slice(0, 2).join(' ') ?? call
}
