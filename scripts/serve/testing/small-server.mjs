// Stands in for both servers of a shop: says that it is ready, and ends in order when it is asked to.
import { createServer } from 'node:http'

const { SERVER, SMALL_SERVER_FAULT: fault = '' } = process.env
const port = Number(SERVER === 'shell' ? process.env.PORT : process.env.PLATFORM_PORT)

if (fault === `${SERVER} dies`) {
  console.error('The cupboard is bare.')
  process.exit(1)
}
const server = createServer((_request, response) => response.end('ready'))
server.listen(port, '127.0.0.1')
process.once('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
