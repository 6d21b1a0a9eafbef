import type { RouterContextProvider } from 'react-router'
import { deviceCookie, kioskCookie, kioskSecrets } from '#platform/auth/kiosk-cookies.ts'
import { config } from '#platform/config.server.ts'
import { door } from './context.ts'

// longer than browsers keep any
const DAYS_400 = 400 * 86_400
const kept = 'Path=/; HttpOnly; SameSite=Strict'

/** Makes the browser an enrolled device, until it is withdrawn. */
export const keepDevice = (secret: string) => `${deviceCookie(config())}=${secret}; Max-Age=${DAYS_400}; ${kept}`

/** Goes with the browser; on the server it ends long before. */
export const keepSession = (token: string) => `${kioskCookie(config())}=${token}; ${kept}`

export const forgetSession = () => `${kioskCookie(config())}=; Max-Age=0; ${kept}`

type Args = { request: Request; context: Readonly<RouterContextProvider> }

export const secretsOf = ({ request, context }: Args) =>
  kioskSecrets(request.headers.get('cookie'), context.get(door).config)
