/** What was sent while one thing happened to the services, and what became of it. */
export type TrialPhase = {
  name: string
  pages: number
  calls: number
  /** Pages that say themselves that their prices may have changed. */
  marked: number
  /** What was answered with an error, cut or not at all; each is sent again. */
  failed: string[]
  seconds: number
  /** How the process ended, and after how many milliseconds its successor was well. */
  ended?: string
  backMs?: number
}

export type PhaseRecorder = ReturnType<typeof createPhaseRecorder>

/** Every request counts for the phase in which it is sent. */
export function createPhaseRecorder(log: (line: string) => void) {
  const phases: TrialPhase[] = []
  let current = begin('start')

  function begin(name: string): TrialPhase {
    const phase: TrialPhase = { name, pages: 0, calls: 0, marked: 0, failed: [], seconds: 0 }
    phases.push(phase)
    return phase
  }

  return {
    phases: phases as readonly TrialPhase[],
    current: () => current,
    async during(name: string, work: (phase: TrialPhase) => Promise<void>): Promise<void> {
      const phase = begin(name)
      current = phase
      const startedMs = performance.now()
      await work(phase)
      phase.seconds = (performance.now() - startedMs) / 1_000
      const { pages, calls, failed, ended, backMs } = phase
      const back = backMs === undefined ? '' : `, ${ended}, back after ${Math.round(backMs)} ms`
      log(`${name}: ${pages} pages, ${calls} calls, ${failed.length} failed${back}`)
      for (const failure of failed.slice(0, 5)) log(`  ${failure}`)
    },
  }
}
