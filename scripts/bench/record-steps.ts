import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a step has measured, and when. */
export type RecordedStep = { name: string; seconds: number; endedAt: string; figures: unknown }

/** `settings` say what was asked for: figures of another run are not mixed with these. */
type StepsFile = { settings: string; steps: RecordedStep[] }

export type StepRecorder = {
  /** Runs a step and stores its figures, or answers those that are stored. */
  run<Figures>(name: string, measure: () => Promise<Figures>): Promise<Figures>
  steps(): readonly RecordedStep[]
}

export type StepRecorderOptions = {
  file: string
  settings: string
  /** Steps that are stored already are not run again. */
  isResumed: boolean
  log: (line: string) => void
  now?: () => number
}

/**
 * Stores what each step of a long run has measured as soon as it ends, so that a run that breaks
 * can be resumed.
 *
 * @throws where the run to be resumed had other settings.
 */
export function createStepRecorder(options: StepRecorderOptions): StepRecorder {
  const { file, settings, isResumed, log, now = Date.now } = options
  const recorded: StepsFile = {
    settings,
    steps: isResumed ? readRecordedSteps(file, settings) : [],
  }

  const store = () => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(recorded, null, 1))
  }
  // A run that breaks in its first step leaves nothing of the one before.
  store()

  return {
    async run<Figures>(name: string, measure: () => Promise<Figures>): Promise<Figures> {
      const known = recorded.steps.find(step => step.name === name)
      if (known) {
        log(`${name}: measured before, in ${known.seconds} s`)
        return known.figures as Figures
      }
      const startedMs = now()
      const figures = await measure()
      const endedMs = now()
      const seconds = Math.round((endedMs - startedMs) / 1_000)
      const endedAt = new Date(endedMs).toISOString()
      recorded.steps.push({ name, seconds, endedAt, figures })
      store()
      log(`${name}: ${seconds} s`)
      // As a resumed run reads them: nothing hangs on what JSON cannot hold.
      return toStored(figures)
    },
    steps: () => recorded.steps,
  }
}

function toStored<Figures>(figures: Figures): Figures {
  return figures === undefined ? figures : (JSON.parse(JSON.stringify(figures)) as Figures)
}

function readRecordedSteps(file: string, settings: string): RecordedStep[] {
  if (!existsSync(file)) return []
  const stored = readStepsFile(file)
  if (stored.settings === settings) return stored.steps
  throw new Error(
    `${file} holds a run of ${stored.settings}, and this is one of ${settings}: resume it as it was, or leave out --resume.`,
  )
}

function readStepsFile(file: string): StepsFile {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StepsFile
  } catch (error) {
    throw new Error(`${file} cannot be read: leave out --resume to measure anew.`, { cause: error })
  }
}
