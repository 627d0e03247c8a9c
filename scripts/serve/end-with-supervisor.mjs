// Loaded into each server before its own code: a server whose supervisor was killed ends in order, so that
// nothing stays behind on its port. Threads and processes a server starts itself are that server's affair.
import { isMainThread } from 'node:worker_threads'

const maxStopMs = 15_000
const { VITRINA_SUPERVISOR: supervisor } = process.env

if (isMainThread && supervisor) {
  delete process.env.VITRINA_SUPERVISOR
  process.once('disconnect', end)
  // It may have been killed before this line was reached.
  if (!process.connected || String(process.ppid) !== supervisor) end()
  // Listening for the supervisor is no work of its own: a script that is done ends.
  process.channel?.unref()
}

function end() {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), maxStopMs).unref()
}
