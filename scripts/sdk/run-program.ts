import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program of the machine. Rejects with what it said. */
export async function runProgram(program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(program, args)
}
