import type { Auth } from '#platform/auth/auth.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Database } from '#platform/db/client.server.ts'

/** What every process of a hub is made of; `clientDir` where it serves the built files itself. */
export type Parts = {
  config: Config
  database: Database
  auth: Auth
  clientDir?: string | undefined
  /** Whether the hub's own database ended and cannot be started again. */
  isDatabaseLost?: (() => boolean) | undefined
}
