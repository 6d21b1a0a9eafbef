import type { Socket } from 'node:net'

/** Connections still open, to be destroyed at the end of a test. */
export const openSockets = new Set<Socket>()

/** Speaks as clamd does: reads INSTREAM to its end, or to its limit, and says what it found. */
export function speaksClamd(verdictOf: (content: Buffer) => string, most = Number.POSITIVE_INFINITY) {
  return (socket: Socket) => {
    openSockets.add(socket)
    socket.on('error', () => undefined)
    let heard = Buffer.alloc(0)
    socket.on('data', (data: Buffer) => {
      heard = Buffer.concat([heard, data])
      if (heard.toString('latin1') === 'zPING\0') return socket.end('PONG\0')
      const command = 'zINSTREAM\0'
      if (!heard.subarray(0, command.length).equals(Buffer.from(command))) return
      const pieces: Buffer[] = []
      let at = command.length
      while (at + 4 <= heard.length) {
        const length = heard.readUInt32BE(at)
        if (length === 0) return socket.end(`stream: ${verdictOf(Buffer.concat(pieces))}\0`)
        if (at > most) return socket.end('INSTREAM size limit exceeded. ERROR\0')
        if (at + 4 + length > heard.length) return
        pieces.push(heard.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  }
}
