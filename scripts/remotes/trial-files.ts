import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  parseTrialRecording,
  type RecordedAnswer,
  type TrialRecording,
} from '../../shell/server/trial/recording.ts'
import type { WorkspaceRemote } from './definitions.ts'

/**
 * What a remote is tried with, in its folder: `trial/examples.json`, written by its team, and
 * `trial/answers.jsonl`, which `npm run release -- record <remote>` makes. A remote may have none.
 */
const examplesFile = 'trial/examples.json'
const answersFile = 'trial/answers.jsonl'

export function readTrialRecording({
  folder,
}: Pick<WorkspaceRemote, 'folder'>): TrialRecording | undefined {
  const examples = path.join(folder, examplesFile)
  if (!existsSync(examples)) return undefined
  const written = JSON.parse(readFileSync(examples, 'utf8'))
  return parseTrialRecording(
    JSON.stringify({ pages: [], slots: {}, ...written, answers: readAnswers(folder) }),
  )
}

function readAnswers(folder: string): RecordedAnswer[] {
  const file = path.join(folder, answersFile)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line))
}

/** One line each, by their calls: what changed shows. */
export async function writeRecordedAnswers(
  { folder }: Pick<WorkspaceRemote, 'folder'>,
  answers: readonly RecordedAnswer[],
): Promise<string> {
  const file = path.join(folder, answersFile)
  const sorted = [...answers].sort((a, b) => (a.call < b.call ? -1 : 1))
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, sorted.map(answer => `${JSON.stringify(answer)}\n`).join(''))
  return file
}
