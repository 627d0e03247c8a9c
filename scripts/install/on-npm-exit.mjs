/**
 * npm runs a script through a shell that, ended by a signal, does not pass it on. Calls `stop` once when
 * the process that started this one is gone, so that `kill <npm>` closes the shop as Ctrl-C does.
 */
export function onNpmExit(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}
