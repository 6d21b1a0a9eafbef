import { serveStatic } from '@hono/node-server/serve-static'

/** The built files; those with a fingerprint in their name are kept for a year. Compressed copies are made by the build. */
export function staticFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    index: '',
    onFound(path, c) {
      c.header('X-Content-Type-Options', 'nosniff')
      c.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
