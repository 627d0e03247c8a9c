/** Asks a service worker something; one that does not know the question never answers. */
export function askServiceWorker(worker: ServiceWorker, question: object): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data === true)
    }
    worker.postMessage(question, [port2])
  })
}
