import { serveStatic } from '@hono/node-server/serve-static'

/** The built files: each has a fingerprint in its name and is kept for a year. Compressed copies are made by the build. */
export function staticFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound(_path, c) {
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Cache-Control', 'public, max-age=31536000, immutable')
    },
  })
}
