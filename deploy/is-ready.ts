// For health checks of containers, which have no curl: 0 when the server says that it is ready.
const port = process.argv[2]
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(2_000),
  })
  process.exit(ok ? 0 : 1)
} catch {
  process.exit(1)
}
