import { z } from 'zod'
import type { WorkerBlockage, WorkerFault } from '../worker/protocol.ts'

const lineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stands'), page: z.int().nullable() }),
  z.object({
    kind: z.enum([
      'blocked',
      'exit',
      'exception',
      'load',
      'output',
      'render-time',
      'memory',
      'crash',
    ]),
    remote: z.string().nullable(),
    problem: z.string(),
  }),
])

/**
 * A line of the pipe on which a worker tells its faults. Code of remotes runs beside it and could
 * write there too: what is no word of the worker's is a fault of nobody known.
 */
export function parseFaultLine(line: string): WorkerFault | WorkerBlockage {
  try {
    return lineSchema.parse(JSON.parse(line))
  } catch {
    const problem = 'a line on the pipe of faults is none of the worker’s'
    return { kind: 'output', remote: null, problem }
  }
}
