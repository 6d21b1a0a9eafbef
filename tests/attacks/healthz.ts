import { get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { startFilledHub } from '#tests/e2e/hub.ts'
import { bodies } from './floods.ts'

const EACH_MS = 100

/** How late `/healthz` was at the latest, asked every 100 ms while `work` goes on, in milliseconds. */
async function latest(url: string, work: () => Promise<unknown>): Promise<number> {
  let [worst, going] = [0, true]
  const asking = (async () => {
    while (going) {
      const began = performance.now()
      await health(url)
      worst = Math.max(worst, performance.now() - began)
      await pause(EACH_MS)
    }
  })()
  await work()
  going = false
  await asking
  return Math.round(worst)
}

/** Over a connection of its own: one that a flood used before may be closed for what the flood sent. */
const health = (url: string) =>
  new Promise<string>((done, fail) => {
    get(`${url}/healthz`, { agent: false }, (reply) => done(text(reply))).on('error', fail)
  })

/** The hub as a process of its own, before and while every guest address is flooded and slow bodies trickle in. */
export async function healthUnderFloods(paths: readonly string[]): Promise<{ quiet: number; flooded: number }> {
  const hub = await startFilledHub()
  try {
    const quiet = await latest(hub.url, () => pause(5000))
    const slow = paths.flatMap((path) => [trickle(hub.url, path), trickle(hub.url, path)])
    const flooded = await latest(hub.url, async () => {
      for (const path of paths)
        for (const { type, body } of Object.values(bodies)) {
          const headers = { 'content-type': type, origin: hub.url }
          await fetch(hub.url + path, { method: 'POST', body, headers, redirect: 'manual' }).catch(() => undefined)
        }
    })
    for (const end of slow) end()
    return { quiet, flooded }
  } finally {
    await hub.stop()
  }
}

/** A body that comes byte by byte; answers what ends it. */
function trickle(url: string, path: string): () => void {
  const { hostname, port, host, origin } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, 'Content-Length: 1000000']
  socket.write([...head, 'Content-Type: application/x-www-form-urlencoded', '', ''].join('\r\n'))
  const drip = setInterval(() => socket.writable && socket.write('a'), EACH_MS)
  return () => {
    clearInterval(drip)
    socket.destroy()
  }
}
