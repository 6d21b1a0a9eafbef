import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

export type Scan = 'clean' | 'infected' | 'pending'

const PORT = 3310
// a verdict is a line; whoever says more is no scanner
const MOST_ANSWER = 4096

/** `clamd://host:3310`, or `clamd:///run/clamav/clamd.ctl` for a socket of this machine. */
function open(address: URL): Socket {
  const { hostname, port, pathname } = address
  return hostname
    ? connect(Number(port || PORT), hostname.replace(/^\[|\]$/g, ''))
    : connect(decodeURIComponent(pathname))
}

/** Has clamd read a file, sent over its socket (INSTREAM). Throws where it cannot say: too large for it, or not there. */
export async function scanByClamd(address: URL, path: string, patienceMs: number): Promise<Exclude<Scan, 'pending'>> {
  const answer = await ask(address, patienceMs, async function* () {
    yield Buffer.from('zINSTREAM\0')
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      yield lengthOf(chunk.length)
      yield chunk
    }
    yield lengthOf(0)
  })
  if (/: OK$/.test(answer)) return 'clean'
  if (/ FOUND$/.test(answer)) return 'infected'
  throw new Error('clamd gave no verdict')
}

/** Whether a scanner answers there. */
export async function isClamdThere(address: URL, patienceMs: number): Promise<boolean> {
  try {
    const answer = await ask(address, patienceMs, async function* () {
      yield Buffer.from('zPING\0')
    })
    return answer === 'PONG'
  } catch {
    return false
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function ask(address: URL, patienceMs: number, said: () => AsyncGenerator<Buffer>): Promise<string> {
  const socket = open(address)
  return new Promise<string>((resolve, reject) => {
    let answer = ''
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('clamd does not answer')))
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      if (answer.length > MOST_ANSWER) socket.destroy(new Error('This is no clamd'))
      else if (answer.includes('\0')) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')).trim())
      else reject(new Error('clamd gave no answer'))
    })
    void send(socket, said).catch((error) => socket.destroy(error))
  })
}

/** Waits for room between the pieces, so that a large file is not held in memory. */
async function send(socket: Socket, said: () => AsyncGenerator<Buffer>): Promise<void> {
  for await (const piece of said()) {
    // it has heard enough: its verdict is on the way
    if (socket.destroyed || !socket.writable) return
    if (!socket.write(piece))
      await new Promise<void>((resolve) => {
        const on = () => {
          socket.off('drain', on).off('close', on)
          resolve()
        }
        socket.once('drain', on).once('close', on)
      })
  }
}
