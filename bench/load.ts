import { Agent, type IncomingMessage, request } from 'node:http'

export type Ask = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
export type Measured = {
  /** Answers a second. */
  rate: number
  /** In milliseconds, quickest first. */
  times: number[]
  errors: string[]
}
export type Load = {
  connections?: number
  seconds: number
  /** For so long before that over the same connections, which is not counted. */
  warming?: number
}

const GIVEN_UP_AFTER = 30_000

/** Asks again and again over so many connections, each as soon as its last answer is read. */
export async function load(next: () => Ask, { connections = 16, seconds, warming = 0 }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const errors: string[] = []
  const began = performance.now() + warming * 1000
  const until = began + seconds * 1000
  const one = async () => {
    while (performance.now() < until) {
      const ask = next()
      const asked = performance.now()
      try {
        const { status } = await answerTo(ask, agent)
        if (status >= 400) errors.push(`${status} ${ask.url}`)
        else if (asked >= began) times.push(performance.now() - asked)
      } catch (error) {
        errors.push(`${(error as Error).message} ${ask.url}`)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const took = (performance.now() - began) / 1000
  agent.destroy()
  return { rate: times.length / took, times: times.toSorted((a, b) => a - b), errors }
}

/** Below it lie so many of a hundred answers. */
export function percentile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor((times.length * share) / 100))] ?? Number.NaN
}

export type Answer = { status: number; bytes: number; headers: IncomingMessage['headers'] }

/** Reads the answer to its end and counts its bytes, which may be more than memory holds. */
export function answerTo({ url, method = 'GET', headers, body }: Ask, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ...(agent ? { agent } : {}), timeout: GIVEN_UP_AFTER }, (reply) => {
      let bytes = 0
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, bytes, headers: reply.headers }))
      reply.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', reject)
    sent.end(body)
  })
}
