import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // a page names its own routes; the rest are asked for, so that what the office gains costs a visitor nothing
  routeDiscovery: { mode: 'lazy' },
  buildDirectory: process.env.BUILD_DIR || 'build',
} satisfies Config
