import { Readable } from 'node:stream'
import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { signedIn } from '#app/guards.server.ts'
import { exportOwnData } from '#domains/accounts/own-data.server.ts'
import type { Route } from './+types/account.data'

export const middleware = [signedIn]

export async function loader({ context }: Route.LoaderArgs) {
  const pieces = await answer(() => exportOwnData(context.get(userCtx)))
  return new Response(Readable.toWeb(Readable.from(pieces).map((piece: string) => Buffer.from(piece))) as BodyInit, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
    },
  })
}
