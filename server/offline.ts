import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'

/**
 * The page without a connection, which is the same for everyone and knows no one, and the worker that keeps it. Both are
 * files of the build; each has a policy of its own, since a page that is kept cannot have a nonce.
 */
export function offlineFiles(clientDir: string): Hono {
  const read = (name: string) => readFileSync(path.join(clientDir, 'offline', name), 'utf8')
  const [shell, worker] = [read('shell.html'), read('worker.js')]
  const shellHeaders = { 'Content-Security-Policy': shellPolicy(shell), 'Cache-Control': 'no-cache' }
  const workerHeaders = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': workerPolicy,
    // pages below it and the home itself, and nothing else of the site
    'Service-Worker-Allowed': '/learner',
  }
  return new Hono()
    .get('/learner/offline', (c) => c.html(shell, 200, shellHeaders))
    .get('/learner/worker.js', (c) => c.body(worker, 200, workerHeaders))
}

const workerPolicy =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export function shellPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => hashOf(script))
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} 'strict-dynamic'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
