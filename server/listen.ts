import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartProblem } from '#platform/start-problem.ts'

/** Starts listening and returns the port; a taken port is said in one line. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartProblem(`Port ${port} is taken; stop what uses it, or set PORT to another.`))
      else if (error.code === 'EACCES')
        reject(new StartProblem(`Port ${port} needs rights that this user lacks; set PORT to one above 1023.`))
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new StartProblem(`HOST ${host} is not an address of this machine.`))
      else reject(error)
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
